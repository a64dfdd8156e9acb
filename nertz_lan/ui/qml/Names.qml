pragma ComponentBehavior: Bound

import QtQuick

// The own name, and the seals by all names: above what takes the table's presses.
Item {
    id: names

    required property var table
    required property Theme theme

    OwnName {
        visible: names.table.has_own
        table: names.table
        theme: names.theme
    }

    Repeater {
        model: names.table.seats

        Seal {
            required property real px
            required property real py
            required property real title_x
            required property real title_high

            x: px + title_x
            y: py + (title_high - height) / 2
            theme: names.theme
            onPressed: names.table.ask_seals()
        }
    }
}
