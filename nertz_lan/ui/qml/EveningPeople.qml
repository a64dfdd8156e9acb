pragma ComponentBehavior: Bound

import QtQuick

// Who is at the club night, and what each is doing.
Panel {
    id: panel

    required property var words
    required property var evening

    readonly property real pad: panel.theme.em * 1.2

    border.color: panel.theme.accent
    border.width: list.activeFocus ? 2 : 0

    signal doorPressed

    Heading {
        id: title

        x: panel.pad
        y: panel.pad * 0.8
        width: door.x - x - panel.theme.em * 0.5
        theme: panel.theme
        text: panel.words.WHO_IS_HERE
        size: 1.25
        fontSizeMode: Text.HorizontalFit
        minimumPixelSize: panel.theme.em * 0.9
    }

    FlatButton {
        id: door

        anchors.right: parent.right
        anchors.rightMargin: panel.pad
        anchors.verticalCenter: title.verticalCenter
        height: panel.theme.em * 2.2
        least: 0
        theme: panel.theme
        text: panel.words.EVENING_DOOR
        spoken: panel.words.EVENING_DOOR_IS
        onPressed: panel.doorPressed()
    }

    Scroller {
        id: list

        anchors.top: title.bottom
        anchors.topMargin: panel.theme.em * 0.6
        anchors.bottom: parent.bottom
        anchors.bottomMargin: panel.theme.em * 0.8
        x: panel.pad - panel.theme.em * 0.5
        width: parent.width - x - panel.theme.em * 0.6
        contentHeight: people.height
        theme: panel.theme
        activeFocusOnTab: contentHeight > height

        Accessible.role: Accessible.List
        Accessible.name: panel.words.WHO_IS_HERE
        Accessible.focusable: list.activeFocusOnTab

        Column {
            id: people

            width: list.width - panel.theme.em * 0.5

            Repeater {
                model: panel.evening.people

                EveningPerson {
                    width: people.width
                    theme: panel.theme
                }
            }
        }
    }
}
