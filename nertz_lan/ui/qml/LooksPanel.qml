pragma ComponentBehavior: Bound

import QtQuick

// How the window looks and feels.
Panel {
    id: panel

    required property var words
    required property var settings

    height: content.height + panel.theme.em * 2.6

    Column {
        id: content

        x: panel.theme.em * 1.5
        y: panel.theme.em * 1.3
        width: parent.width - x * 2
        spacing: panel.theme.em * 0.7

        Heading {
            theme: panel.theme
            text: panel.words.LOOKS
            size: 1.25
        }

        Repeater {
            model: panel.settings.switches

            Switch {
                required property string choice
                required property string text
                required property bool is_on

                width: content.width
                theme: panel.theme
                detail: text
                isOn: is_on
                onPressed: panel.settings.switch(choice)
            }
        }

        Item {
            width: parent.width
            height: panel.theme.em * 3

            Label {
                anchors.verticalCenter: parent.verticalCenter
                theme: panel.theme
                text: panel.words.TEXT_SIZE
                font.pixelSize: panel.theme.em * 1.05
            }

            Row {
                anchors.right: parent.right
                anchors.verticalCenter: parent.verticalCenter
                spacing: panel.theme.em * 0.6

                FlatButton {
                    width: panel.theme.em * 2.7
                    theme: panel.theme
                    text: "−"
                    spoken: panel.words.SMALLER
                    enabled: panel.settings.smaller
                    onPressed: panel.settings.scale(-1)
                }

                Label {
                    anchors.verticalCenter: parent.verticalCenter
                    width: panel.theme.em * 4
                    horizontalAlignment: Text.AlignHCenter
                    theme: panel.theme
                    text: panel.settings.text_percent
                }

                FlatButton {
                    width: panel.theme.em * 2.7
                    theme: panel.theme
                    text: "+"
                    spoken: panel.words.LARGER
                    enabled: panel.settings.larger
                    onPressed: panel.settings.scale(1)
                }
            }
        }
    }
}
