import QtQuick

// Practise, and against how many bots.
Item {
    id: practise

    required property Theme theme
    required property var words
    required property var home

    FlatButton {
        width: parent.width - bots.width - practise.theme.em * 0.6
        height: parent.height
        theme: practise.theme
        text: practise.words.PRACTISE
        detail: practise.home.practise_is
        big: true
        onPressed: practise.home.practise()
    }

    Column {
        id: bots

        anchors.right: parent.right
        width: practise.theme.em * 3.4
        height: parent.height
        spacing: practise.theme.em * 0.5

        FlatButton {
            width: parent.width
            height: (parent.height - parent.spacing) / 2
            radius: practise.theme.em * 0.9
            theme: practise.theme
            text: "+"
            spoken: practise.words.MORE_BOTS
            enabled: practise.home.more
            onPressed: practise.home.count_bots(1)
        }

        FlatButton {
            width: parent.width
            height: (parent.height - parent.spacing) / 2
            radius: practise.theme.em * 0.9
            theme: practise.theme
            text: "−"
            spoken: practise.words.FEWER_BOTS
            enabled: practise.home.fewer
            onPressed: practise.home.count_bots(-1)
        }
    }
}
