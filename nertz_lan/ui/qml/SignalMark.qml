pragma ComponentBehavior: Bound

import QtQuick

// A connection that isn't heard: three bars, of which only the lowest is lit. What it means is said by who it stands at.
Row {
    id: mark

    required property Theme theme

    spacing: mark.theme.em * 0.16

    Repeater {
        model: 3

        Rectangle {
            required property int index

            anchors.bottom: parent?.bottom
            width: mark.theme.em * 0.26
            height: mark.height * (index + 1) / 3
            radius: width / 3
            color: index === 0 ? mark.theme.accent : mark.theme.quiet
            opacity: index === 0 ? 1 : 0.35
        }
    }
}
