pragma ComponentBehavior: Bound

import QtQuick

// What a held joker can be announced as: the suits, then the ranks of one. It takes the place of the message line.
Row {
    id: picker

    required property var table
    required property Theme theme

    readonly property alias count: repeater.count

    visible: picker.count > 0
    spacing: picker.theme.em * 0.35

    Label {
        height: picker.height
        verticalAlignment: Text.AlignVCenter
        rightPadding: picker.theme.em * 0.6
        theme: picker.theme
        text: picker.table.picks_text
        font.pixelSize: picker.theme.em * 1.08
    }

    Repeater {
        id: repeater

        model: picker.table.picks

        PillButton {
            required property int index

            width: Math.max(picker.theme.em * 2.8, implicitWidth)
            height: picker.height
            theme: picker.theme
            lit: false
            onPressed: picker.table.pick(index)
        }
    }
}
