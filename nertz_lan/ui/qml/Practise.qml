import QtQuick

// Practise: deals against bots at once, or the page with drills and numbered deals.
Item {
    id: practise

    required property Theme theme
    required property var words
    required property var home
    required property var page

    FlatButton {
        width: parent.width - more.width - practise.theme.em * 0.6
        height: parent.height
        theme: practise.theme
        text: practise.words.PRACTISE
        detail: practise.home.practise_is
        big: true
        onPressed: practise.page.start()
    }

    FlatButton {
        id: more

        anchors.right: parent.right
        width: Math.max(implicitWidth, practise.theme.em * 8)
        height: parent.height
        radius: practise.theme.em * 0.9
        theme: practise.theme
        text: practise.words.MORE_PRACTICE
        spoken: practise.words.MORE_PRACTICE_IS
        onPressed: practise.page.open()
    }
}
