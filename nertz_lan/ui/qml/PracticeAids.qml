import QtQuick

// Hint and undo, at the end of the message line of a practice table.
Row {
    id: aids

    required property var table
    required property Theme theme

    readonly property real wide: (width - spacing) / 2

    x: aids.table.aids_area.x
    y: aids.table.aids_area.y
    width: aids.table.aids_area.width
    height: aids.table.aids_area.height
    spacing: aids.theme.em * 0.5

    PillButton {
        width: aids.wide
        height: parent.height
        enabled: aids.table.may_hint
        opacity: enabled ? 1 : 0.45
        theme: aids.theme
        text: aids.table.hint_text
        lit: false
        onPressed: aids.table.hint()
    }

    PillButton {
        width: aids.wide
        height: parent.height
        enabled: aids.table.may_undo
        opacity: enabled ? 1 : 0.45
        theme: aids.theme
        text: aids.table.undo_text
        lit: false
        onPressed: aids.table.undo()
    }
}
