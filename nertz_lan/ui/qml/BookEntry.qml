import QtQuick

// A match, a player met, or a replay: a press shows the replay, where there is one.
Rectangle {
    id: entry

    required property Theme theme
    required property string first
    required property string under
    required property string middle
    required property string last
    required property string under_last
    required property bool opens
    required property string spoken

    signal pressed

    function press(): void {
        if (entry.opens)
            entry.pressed();
    }

    height: entry.theme.em * 4.2
    radius: entry.theme.em * 0.6
    color: entry.opens && touch.containsMouse || entry.activeFocus ? entry.theme.line : entry.theme.well
    border.color: entry.theme.accent
    border.width: entry.activeFocus ? 2 : 0
    antialiasing: true
    focus: true

    Accessible.role: entry.opens ? Accessible.Button : Accessible.ListItem
    Accessible.name: entry.spoken
    Accessible.focusable: true
    Accessible.onPressAction: entry.press()

    Keys.forwardTo: [
        PressKeys {
            onPressed: entry.press()
        }
    ]

    Column {
        id: left

        anchors.verticalCenter: parent.verticalCenter
        x: entry.theme.em
        width: entry.width * 0.34 - x
        spacing: entry.theme.em * 0.25

        Label {
            width: parent.width
            theme: entry.theme
            text: entry.first
            font.pixelSize: entry.theme.em * 1.1
            font.weight: Font.DemiBold
            fontSizeMode: Text.HorizontalFit
            minimumPixelSize: entry.theme.em * 0.8
            Accessible.ignored: true
        }

        Label {
            width: parent.width
            theme: entry.theme
            text: entry.under
            color: entry.theme.quiet
            fontSizeMode: Text.HorizontalFit
            minimumPixelSize: entry.theme.em * 0.7
            Accessible.ignored: true
        }
    }

    Label {
        anchors.verticalCenter: parent.verticalCenter
        anchors.left: left.right
        anchors.right: right.left
        anchors.margins: entry.theme.em
        theme: entry.theme
        text: entry.middle
        wrapMode: Text.Wrap
        maximumLineCount: 3
        font.pixelSize: entry.theme.em * 0.95
        Accessible.ignored: true
    }

    Column {
        id: right

        anchors.right: parent.right
        anchors.rightMargin: entry.theme.em
        anchors.verticalCenter: parent.verticalCenter
        width: entry.width * 0.26
        spacing: entry.theme.em * 0.25

        Label {
            width: parent.width
            horizontalAlignment: Text.AlignRight
            theme: entry.theme
            text: entry.last
            fontSizeMode: Text.HorizontalFit
            minimumPixelSize: entry.theme.em * 0.7
            Accessible.ignored: true
        }

        Label {
            width: parent.width
            horizontalAlignment: Text.AlignRight
            theme: entry.theme
            text: entry.under_last
            color: entry.opens ? entry.theme.accent : entry.theme.quiet
            fontSizeMode: Text.HorizontalFit
            minimumPixelSize: entry.theme.em * 0.7
            Accessible.ignored: true
        }
    }

    MouseArea {
        id: touch

        anchors.fill: parent
        hoverEnabled: true
        cursorShape: entry.opens ? Qt.PointingHandCursor : Qt.ArrowCursor
        onClicked: {
            entry.forceActiveFocus(Qt.MouseFocusReason);
            entry.press();
        }
    }
}
