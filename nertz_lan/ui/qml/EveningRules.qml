import QtQuick

// How a club night is played: everybody reads it, and its maker changes it for the next draw's tables.
Page {
    id: screen

    required property var app

    title: screen.app.club.evening.title
    backText: screen.app.words.BACK_TO_EVENING
    strip: screen.app.strip
    widest: 60
    onBack: screen.app.club.house_rules.close()

    EveningSize {
        id: size

        width: parent.width
        theme: screen.theme
        words: screen.app.words
        evening: screen.app.club.evening
    }

    HouseRules {
        anchors.top: size.bottom
        anchors.topMargin: screen.gap * 0.5
        anchors.bottom: said.top
        anchors.bottomMargin: screen.gap * 0.5
        width: parent.width
        theme: screen.theme
        words: screen.app.words
        house: screen.app.club.house_rules
        first: true
    }

    // Its place stays, so that nothing moves when something is said.
    Label {
        id: said

        anchors.bottom: parent.bottom
        width: parent.width
        height: screen.theme.em * 2.6
        verticalAlignment: Text.AlignVCenter
        theme: screen.theme
        text: screen.app.club.evening.said
        color: screen.theme.quiet
        wrapMode: Text.Wrap
        maximumLineCount: 2
    }
}
