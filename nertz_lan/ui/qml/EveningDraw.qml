pragma ComponentBehavior: Bound

import QtQuick

// The last draw: who plays at which table. Before the first, how people are drawn.
Panel {
    id: panel

    required property var words
    required property var evening

    readonly property real pad: panel.theme.em * 1.2

    border.color: panel.theme.accent
    border.width: list.activeFocus ? 2 : 0

    signal rulesPressed

    Heading {
        id: title

        x: panel.pad
        y: panel.pad * 0.8
        theme: panel.theme
        width: house.x - x - panel.theme.em * 0.5
        text: panel.evening.draw_title
        size: 1.25
        fontSizeMode: Text.HorizontalFit
        minimumPixelSize: panel.theme.em * 0.7
    }

    FlatButton {
        id: house

        anchors.right: parent.right
        anchors.rightMargin: panel.pad
        anchors.verticalCenter: title.verticalCenter
        height: panel.theme.em * 2.2
        least: 0
        theme: panel.theme
        text: panel.words.EVENING_RULES
        spoken: panel.words.EVENING_RULES_IS
        onPressed: panel.rulesPressed()
    }

    Column {
        id: played

        anchors.top: title.bottom
        anchors.topMargin: panel.theme.em * 0.5
        x: panel.pad
        width: parent.width - x * 2
        spacing: panel.theme.em * 0.2

        Label {
            width: parent.width
            theme: panel.theme
            text: panel.evening.played
            color: panel.theme.quiet
            wrapMode: Text.Wrap
            font.pixelSize: panel.theme.em * 0.92
        }

        Label {
            width: parent.width
            visible: text !== ""
            theme: panel.theme
            text: panel.evening.coming
            color: panel.theme.accent
            wrapMode: Text.Wrap
            font.pixelSize: panel.theme.em * 0.92
        }
    }

    Scroller {
        id: list

        anchors.top: played.bottom
        anchors.topMargin: panel.theme.em * 0.7
        anchors.bottom: parent.bottom
        anchors.bottomMargin: panel.theme.em * 0.8
        x: panel.pad
        width: parent.width - x - panel.theme.em * 0.6
        contentHeight: groups.height
        theme: panel.theme
        activeFocusOnTab: contentHeight > height

        Accessible.role: Accessible.List
        Accessible.name: panel.evening.draw_title
        Accessible.focusable: list.activeFocusOnTab

        Column {
            id: groups

            width: list.width - panel.theme.em * 0.6
            spacing: panel.theme.em * 0.5

            Label {
                width: parent.width
                visible: text !== ""
                theme: panel.theme
                text: panel.evening.draw_is
                color: panel.theme.quiet
                wrapMode: Text.Wrap
                lineHeight: 1.25
            }

            Repeater {
                model: panel.evening.groups

                EveningGroup {
                    width: groups.width
                    theme: panel.theme
                }
            }
        }
    }
}
