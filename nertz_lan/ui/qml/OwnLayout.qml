import QtQuick

// What lies under and beside the own cards: the panel, and which deal it is. The name lies over them: see OwnName.
Item {
    id: own

    required property var table
    required property Theme theme

    Rectangle {
        x: own.table.own_area.x
        y: own.table.own_area.y
        width: own.table.own_area.width
        height: own.table.own_area.height
        radius: own.theme.em * 0.9
        color: own.theme.panel
        antialiasing: true
    }

    Label {
        x: own.table.deal_area.x
        y: own.table.deal_area.y + own.table.deal_area.height - height
        width: own.table.deal_area.width
        horizontalAlignment: Text.AlignHCenter
        wrapMode: Text.Wrap
        theme: own.theme
        text: own.table.deal_text
        color: own.theme.quiet
    }
}
