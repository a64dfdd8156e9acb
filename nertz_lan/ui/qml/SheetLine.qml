pragma ComponentBehavior: Bound

import QtQuick

// One line of a deal in full: a label, and a figure for each seat.
Item {
    id: line

    required property Theme theme
    required property real labelWide
    required property string label
    required property var values
    required property bool strong
    required property bool ruled

    height: line.theme.em * (line.strong ? 2 : 1.75)

    Accessible.role: Accessible.Row
    Accessible.name: line.label + ": " + line.values.join(", ")

    Rectangle {
        width: parent.width
        height: 1
        color: line.theme.line
        visible: line.ruled
    }

    Label {
        anchors.verticalCenter: parent.verticalCenter
        width: line.labelWide
        theme: line.theme
        text: line.label
        color: line.strong ? line.theme.text : line.theme.quiet
        font.weight: line.strong ? Font.DemiBold : Font.Normal
        Accessible.ignored: true
    }

    Repeater {
        model: line.values

        Label {
            required property int index
            required property string modelData

            x: line.labelWide + index * width
            width: (line.width - line.labelWide) / line.values.length
            height: line.height
            horizontalAlignment: Text.AlignHCenter
            verticalAlignment: Text.AlignVCenter
            theme: line.theme
            text: modelData
            font.weight: line.strong ? Font.Bold : Font.Normal
            Accessible.ignored: true
        }
    }
}
