import QtQuick

// A table or a club night in the list: a press goes there.
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
    required property bool gone
    required property bool open
    required property bool evening
    required property string watch_spoken
    required property string watchWord

    signal pressed
    signal watchPressed

    height: table.theme.em * 4.4
    radius: table.theme.em * 0.6
    color: !table.gone && (touch.containsMouse || table.activeFocus) ? table.theme.line : table.theme.well
    opacity: table.gone ? 0.5 : 1
    border.color: table.theme.accent
    border.width: table.activeFocus ? 2 : table.evening && !table.gone ? 1 : 0
    antialiasing: true
    activeFocusOnTab: true

    Accessible.role: Accessible.Button
    Accessible.name: table.spoken
    Accessible.focusable: true
    Accessible.onPressAction: table.pressed()

    Keys.forwardTo: [
        PressKeys {
            onPressed: table.pressed()
        }
    ]

    Column {
        anchors.verticalCenter: parent.verticalCenter
        x: table.theme.em
        width: right.x - x - table.theme.em
        spacing: table.theme.em * 0.25

        Label {
            width: parent.width
            theme: table.theme
            text: table.title
            font.pixelSize: table.theme.em * 1.15
            fontSizeMode: Text.HorizontalFit
            minimumPixelSize: table.theme.em * 0.8
            font.weight: Font.DemiBold
            Accessible.ignored: true
        }

        Label {
            width: parent.width
            theme: table.theme
            text: table.host + (table.far === "" ? "" : " · " + table.far)
            color: table.theme.quiet
            fontSizeMode: Text.HorizontalFit
            minimumPixelSize: table.theme.em * 0.7
            Accessible.ignored: true
        }
    }

    Column {
        id: right

        anchors.right: watch.visible ? watch.left : parent.right
        anchors.rightMargin: table.theme.em
        anchors.verticalCenter: parent.verticalCenter
        spacing: table.theme.em * 0.25

        Label {
            anchors.right: parent.right
            theme: table.theme
            text: table.taken === "" ? table.preset : table.taken + " · " + table.preset
            color: table.open ? table.theme.text : table.theme.quiet
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
        cursorShape: table.gone ? Qt.ArrowCursor : Qt.PointingHandCursor
        onClicked: table.pressed()
    }

    FlatButton {
        id: watch

        anchors.right: parent.right
        anchors.rightMargin: table.theme.em * 0.8
        anchors.verticalCenter: parent.verticalCenter
        least: 5
        visible: table.watch_spoken !== ""
        theme: table.theme
        text: table.watchWord
        spoken: table.watch_spoken
        onPressed: table.watchPressed()
    }
}
