pragma ComponentBehavior: Bound

import QtQuick

// The own name, the seals by all names, and the middle's key: above what takes the table's presses, and above cards.
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

    Repeater {
        model: names.table.regions

        KeyHint {
            required property real px
            required property real py
            required property real wide
            required property real high
            required property string key

            x: px + (wide - width) / 2
            y: py + high - height - names.theme.em * 0.35
            theme: names.theme
            text: key
            lit: true
            visible: names.table.show_keys && key !== ""
        }
    }
}
