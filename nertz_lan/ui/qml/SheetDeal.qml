pragma ComponentBehavior: Bound

import QtQuick

// A deal on the sheet: what each seat scored, and its total after it. A press shows it in full.
Rectangle {
    id: deal

    required property Theme theme
    required property real labelWide
    required property int number
    required property string label
    required property var scores
    required property var totals
    required property bool opened
    required property string spoken

    signal pressed

    height: deal.theme.em * 2.2
    radius: deal.theme.em * 0.5
    color: deal.opened ? deal.theme.well : touch.containsMouse ? deal.theme.faint : "transparent"
    border.color: deal.theme.accent
    border.width: deal.activeFocus ? 2 : 0
    antialiasing: true
    activeFocusOnTab: true

    Accessible.role: Accessible.Button
    Accessible.name: deal.spoken
    Accessible.focusable: true
    Accessible.onPressAction: deal.pressed()

    Keys.forwardTo: [
        PressKeys {
            onPressed: deal.pressed()
        }
    ]

    Label {
        anchors.verticalCenter: parent.verticalCenter
        leftPadding: deal.theme.em * 0.6
        width: deal.labelWide
        theme: deal.theme
        text: deal.label
        color: deal.opened ? deal.theme.text : deal.theme.quiet
        Accessible.ignored: true
    }

    Repeater {
        model: deal.scores

        Item {
            id: cell

            required property int index
            required property string modelData

            x: deal.labelWide + index * width
            width: (deal.width - deal.labelWide) / deal.scores.length
            height: deal.height

            Row {
                anchors.centerIn: parent
                spacing: deal.theme.em * 0.7

                Label {
                    visible: cell.width > deal.theme.em * 5.6
                    theme: deal.theme
                    text: cell.modelData
                    color: deal.theme.quiet
                    font.pixelSize: deal.theme.em * 0.9
                    anchors.baseline: total.baseline
                    Accessible.ignored: true
                }

                Label {
                    id: total

                    theme: deal.theme
                    text: deal.totals[cell.index] ?? ""
                    font.weight: Font.DemiBold
                    Accessible.ignored: true
                }
            }
        }
    }

    MouseArea {
        id: touch

        anchors.fill: parent
        hoverEnabled: true
        onClicked: deal.pressed()
    }
}
