pragma ComponentBehavior: Bound

import QtQuick

// The twelve backs, one of them chosen.
Grid {
    id: picker

    required property Theme theme
    required property var backs // rows: picture, chosen, spoken
    required property real cardWide

    signal chosen(int nth)

    spacing: picker.theme.em * 0.8

    Repeater {
        model: picker.backs

        Item {
            id: choice

            required property int index
            required property string picture
            required property bool chosen
            required property string spoken

            width: picker.cardWide
            height: Math.round(picker.cardWide * 1.4)
            activeFocusOnTab: true

            Accessible.role: Accessible.RadioButton
            Accessible.name: choice.spoken
            Accessible.checked: choice.chosen
            Accessible.checkable: true
            Accessible.focusable: true
            Accessible.onPressAction: picker.chosen(choice.index)

            Keys.forwardTo: [
                PressKeys {
                    onPressed: picker.chosen(choice.index)
                }
            ]

            Rectangle {
                anchors.fill: parent
                anchors.margins: -5
                radius: picker.cardWide * 0.13
                color: "transparent"
                border.color: choice.activeFocus ? picker.theme.text : choice.chosen ? picker.theme.accent : "transparent"
                border.width: 3
                antialiasing: true
            }

            Image {
                anchors.fill: parent
                source: choice.picture
            }

            MouseArea {
                anchors.fill: parent
                cursorShape: Qt.PointingHandCursor
                onClicked: picker.chosen(choice.index)
            }
        }
    }
}
