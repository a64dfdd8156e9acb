import QtQuick

// The house rules of a club night: everybody reads them, and its maker changes them for the next draw's tables.
Page {
    id: screen

    required property var app

    title: screen.app.club.evening.title
    backText: screen.app.words.BACK_TO_EVENING
    strip: screen.app.strip
    widest: 60
    onBack: screen.app.club.house_rules.close()

    HouseRules {
        anchors.top: parent.top
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
