import QtQuick

// The house rules of a club night: everybody reads them, and its maker changes them for the next draw's tables.
Page {
    id: screen

    required property var app

    title: screen.app.club.evening.title
    detail: screen.app.club.evening.said
    backText: screen.app.words.BACK_TO_EVENING
    strip: screen.app.strip
    widest: 60
    onBack: screen.app.club.house_rules.close()

    HouseRules {
        anchors.fill: parent
        theme: screen.theme
        words: screen.app.words
        house: screen.app.club.house_rules
    }
}
