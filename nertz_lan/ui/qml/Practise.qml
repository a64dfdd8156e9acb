import QtQuick

// Practise: against how many bots, and how good they are.
Item {
    id: practise

    required property Theme theme
    required property var words
    required property var home

    FlatButton {
        width: parent.width - bots.width - level.width - practise.theme.em * 1.2
        height: parent.height
        theme: practise.theme
        text: practise.words.PRACTISE
        detail: practise.home.practise_is
        big: true
        onPressed: practise.home.practise()
    }

    Column {
        id: bots

        anchors.right: level.left
        anchors.rightMargin: practise.theme.em * 0.6
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

    Column {
        id: level

        anchors.right: parent.right
        width: practise.theme.em * 3.4
        height: parent.height
        spacing: practise.theme.em * 0.5

        FlatButton {
            width: parent.width
            height: (parent.height - parent.spacing) / 2
            radius: practise.theme.em * 0.9
            theme: practise.theme
            text: "▲"
            spoken: practise.words.BETTER_BOTS
            enabled: practise.home.stronger
            onPressed: practise.home.change_bot_level(1)
        }

        FlatButton {
            width: parent.width
            height: (parent.height - parent.spacing) / 2
            radius: practise.theme.em * 0.9
            theme: practise.theme
            text: "▼"
            spoken: practise.words.WORSE_BOTS
            enabled: practise.home.weaker
            onPressed: practise.home.change_bot_level(-1)
        }
    }
}
