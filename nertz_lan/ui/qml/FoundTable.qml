import QtQuick

// A table in the list: a press joins it.
Rectangle {
    id: table

    required property Theme theme
    required property string title
    required property string host
    required property string taken
    required property string preset
    required property string phase
    required property string far
    required property string spoken

    signal pressed

    height: table.theme.em * 4.4
    radius: table.theme.em * 0.6
    color: touch.containsMouse || table.activeFocus ? table.theme.line : table.theme.well
    border.color: table.theme.accent
    border.width: table.activeFocus ? 2 : 0
    antialiasing: true
    activeFocusOnTab: true

    Accessible.role: Accessible.Button
    Accessible.name: table.spoken
    Accessible.focusable: true
    Accessible.onPressAction: table.pressed()

    Keys.onReturnPressed: table.pressed()
    Keys.onEnterPressed: table.pressed()
    Keys.onSpacePressed: table.pressed()

    Column {
        anchors.verticalCenter: parent.verticalCenter
        x: table.theme.em
        width: parent.width - x - right.width - table.theme.em * 2
        spacing: table.theme.em * 0.25

        Label {
            width: parent.width
            theme: table.theme
            text: table.title
            font.pixelSize: table.theme.em * 1.15
            font.weight: Font.DemiBold
            Accessible.ignored: true
        }

        Label {
            width: parent.width
            theme: table.theme
            text: table.host + (table.far === "" ? "" : " · " + table.far)
            color: table.theme.quiet
            Accessible.ignored: true
        }
    }

    Column {
        id: right

        anchors.right: parent.right
        anchors.rightMargin: table.theme.em
        anchors.verticalCenter: parent.verticalCenter
        spacing: table.theme.em * 0.25

        Label {
            anchors.right: parent.right
            theme: table.theme
            text: table.taken === "" ? table.preset : table.taken + " · " + table.preset
            Accessible.ignored: true
        }

        Label {
            anchors.right: parent.right
            theme: table.theme
            text: table.phase
            color: table.theme.quiet
            Accessible.ignored: true
        }
    }

    MouseArea {
        id: touch

        anchors.fill: parent
        hoverEnabled: true
        cursorShape: Qt.PointingHandCursor
        onClicked: table.pressed()
    }
}
