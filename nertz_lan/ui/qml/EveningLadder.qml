pragma ComponentBehavior: Bound

import QtQuick

// The ladder beside the draw: the rule in a sentence, everybody's place, and the deals that are in dispute.
Panel {
    id: panel

    required property var words
    required property var evening

    readonly property real pad: panel.theme.em * 1.2

    border.color: panel.theme.accent
    border.width: list.activeFocus ? 2 : 0

    signal shown

    Heading {
        id: title

        x: panel.pad
        y: panel.pad * 0.8
        theme: panel.theme
        text: panel.words.LADDER
        size: 1.25
    }

    FlatButton {
        anchors.right: parent.right
        anchors.rightMargin: panel.pad
        anchors.verticalCenter: title.verticalCenter
        height: panel.theme.em * 2.2
        theme: panel.theme
        text: panel.words.SHOW_LADDER
        spoken: panel.words.SHOW_LADDER_IS
        onPressed: panel.shown()
    }

    LadderLine {
        id: head

        anchors.top: title.bottom
        anchors.topMargin: panel.theme.em * 0.7
        x: panel.pad
        width: list.width - panel.theme.em * 0.6
        visible: panel.evening.nothing === ""
        size: panel.theme.em * 0.88
        theme: panel.theme
        rank: ""
        name: panel.words.PLAYER
        deals: panel.words.DEALS
        average: panel.words.AVERAGE
        points: panel.words.LADDER_POINTS
        mine: false
        first: false
        heads: true
        spoken: ""
    }

    Scroller {
        id: list

        anchors.top: head.bottom
        anchors.bottom: under.top
        anchors.bottomMargin: panel.theme.em * 0.6
        x: panel.pad
        width: parent.width - x - panel.theme.em * 0.6
        contentHeight: lines.height
        theme: panel.theme
        activeFocusOnTab: contentHeight > height

        Accessible.role: Accessible.List
        Accessible.name: panel.words.LADDER
        Accessible.focusable: list.activeFocusOnTab

        Column {
            id: lines

            width: list.width - panel.theme.em * 0.6

            Label {
                width: parent.width
                visible: text !== ""
                theme: panel.theme
                text: panel.evening.nothing
                wrapMode: Text.Wrap
            }

            Repeater {
                model: panel.evening.lines

                LadderLine {
                    width: lines.width
                    size: panel.theme.em
                    theme: panel.theme
                }
            }
        }
    }

    Column {
        id: under

        anchors.bottom: parent.bottom
        anchors.bottomMargin: panel.theme.em
        x: panel.pad
        width: parent.width - x * 2
        spacing: panel.theme.em * 0.4

        Repeater {
            model: panel.evening.remarks

            Label {
                required property string told

                width: under.width
                theme: panel.theme
                text: told
                color: panel.theme.accent
                wrapMode: Text.Wrap
                font.pixelSize: panel.theme.em * 0.9
            }
        }

        Label {
            width: parent.width
            theme: panel.theme
            text: panel.words.LADDER_IS
            color: panel.theme.quiet
            wrapMode: Text.Wrap
            font.pixelSize: panel.theme.em * 0.88
        }
    }
}
