import QtQuick

// The call, stuck, pause and keys.
Item {
    id: controls

    required property var table
    required property Theme theme

    CallButton {
        x: controls.table.call_area.x
        y: controls.table.call_area.y
        width: controls.table.call_area.width
        height: controls.table.call_area.height
        theme: controls.theme
        word: controls.table.call_word
        detail: controls.table.call_detail
        lit: controls.table.call_lit
        onPressed: controls.table.call()
    }

    PillButton {
        x: controls.table.stuck_area.x
        y: controls.table.stuck_area.y
        width: controls.table.stuck_area.width
        height: controls.table.stuck_area.height
        theme: controls.theme
        text: controls.table.stuck_text
        lit: controls.table.stuck_lit
        onPressed: controls.table.stuck()
    }

    Row {
        x: controls.table.keys_area.x
        y: controls.table.keys_area.y
        width: controls.table.keys_area.width
        height: controls.table.keys_area.height
        spacing: controls.theme.em * 0.5

        PillButton {
            width: (parent.width - parent.spacing) / 2
            height: parent.height
            theme: controls.theme
            text: controls.table.pause_text
            lit: controls.table.paused
            onPressed: controls.table.pause()
        }

        PillButton {
            width: (parent.width - parent.spacing) / 2
            height: parent.height
            theme: controls.theme
            text: controls.table.keys_text
            lit: controls.table.show_keys
            onPressed: controls.table.toggle_keys()
        }
    }
}
