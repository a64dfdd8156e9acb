import QtQuick

// The own name, with the deck's seal, and below it the points, and the round trip where there is room.
Item {
    id: own

    required property var table
    required property Theme theme

    x: own.table.name_area.x
    y: own.table.name_area.y
    width: own.table.name_area.width
    height: own.table.name_area.height
    clip: true

    Label {
        id: detail

        anchors.bottom: parent.bottom
        width: Math.min(implicitWidth, parent.width)
        theme: own.theme
        text: own.table.own_points
        color: own.theme.quiet
    }

    Label {
        anchors.left: detail.right
        anchors.bottom: detail.bottom
        theme: own.theme
        text: own.table.own_far
        color: own.theme.quiet
        visible: detail.implicitWidth + implicitWidth <= own.width
    }

    Label {
        id: name

        anchors.bottom: detail.top
        x: seal.visible ? seal.x + seal.width + own.theme.em * 0.4 : 0
        width: parent.width - x
        theme: own.theme
        text: own.table.own_name
        font.pixelSize: own.theme.em * 1.3
        font.weight: Font.Bold
    }

    Seal {
        id: seal

        x: 3 // for the frame of its focus
        anchors.verticalCenter: name.verticalCenter
        theme: own.theme
        seal: own.table.own_seal
        seal_name: own.table.own_seal_name
        seal_told: own.table.own_seal_told
        onPressed: own.table.ask_seals()
    }
}
