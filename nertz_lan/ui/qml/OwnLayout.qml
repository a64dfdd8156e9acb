import QtQuick

// What lies under and beside the own cards: the panel, the name, which deal it is.
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

    Item {
        x: own.table.name_area.x
        y: own.table.name_area.y
        width: own.table.name_area.width
        height: own.table.name_area.height
        clip: true

        Label {
            id: detail

            anchors.bottom: parent.bottom
            width: parent.width
            theme: own.theme
            text: own.table.own_detail
            color: own.theme.quiet
        }

        Label {
            anchors.bottom: detail.top
            width: parent.width
            theme: own.theme
            text: own.table.own_name
            font.pixelSize: own.theme.em * 1.3
            font.weight: Font.Bold
        }
    }

    Label {
        x: own.table.deal_area.x
        y: own.table.deal_area.y + own.table.deal_area.height - height
        width: own.table.deal_area.width
        horizontalAlignment: Text.AlignHCenter
        theme: own.theme
        text: own.table.deal_text
        color: own.theme.quiet
    }
}
