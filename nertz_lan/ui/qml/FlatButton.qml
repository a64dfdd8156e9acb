import QtQuick

// A button of the screens: quiet, or the one that matters. Space and Enter press it; held down, once.
Rectangle {
    id: button

    required property Theme theme
    required property string text
    property string detail: ""
    property string spoken: button.detail === "" ? button.text : button.text + ". " + button.detail
    property bool lit: false
    property bool big: false
    property real least: 7 // how wide it is at least, in em
    property bool repeats: false // a key that is held down presses it again and again

    signal pressed

    function press(): void {
        if (button.enabled)
            button.pressed();
    }

    implicitWidth: Math.max(button.theme.em * button.least, Math.max(title.implicitWidth, info.visible ? info.implicitWidth : 0) + button.theme.em * (button.big ? 3 : 2))
    implicitHeight: button.theme.em * (button.big ? 4.6 : 2.7)
    radius: button.big ? button.theme.em * 0.9 : button.height / 2
    color: button.lit ? (touch.containsMouse ? Qt.lighter(button.theme.accent, 1.08) : button.theme.accent) : touch.pressed ? button.theme.line : touch.containsMouse ? button.theme.faint : button.theme.well
    border.color: button.activeFocus ? button.theme.text : button.lit ? "transparent" : button.theme.line
    border.width: button.activeFocus ? 2 : 1
    opacity: button.enabled ? 1 : 0.4
    antialiasing: true
    activeFocusOnTab: true

    Accessible.role: Accessible.Button
    Accessible.name: button.spoken
    Accessible.focusable: true
    Accessible.onPressAction: button.press()

    Keys.forwardTo: [
        PressKeys {
            repeats: button.repeats
            onPressed: button.press()
        }
    ]

    Column {
        anchors.centerIn: parent
        width: parent.width - button.theme.em * 0.8
        spacing: button.theme.em * 0.2

        Label {
            id: title

            anchors.horizontalCenter: parent.horizontalCenter
            width: Math.min(implicitWidth, parent.width)
            theme: button.theme
            text: button.text
            color: button.lit ? button.theme.accentText : button.theme.text
            font.pixelSize: button.theme.em * (button.big ? 1.35 : 1)
            font.weight: button.big || button.lit ? Font.DemiBold : Font.Normal
            Accessible.ignored: true
        }

        Label {
            id: info

            anchors.horizontalCenter: parent.horizontalCenter
            width: Math.min(implicitWidth, parent.width)
            visible: button.detail !== ""
            theme: button.theme
            text: button.detail
            color: button.lit ? button.theme.accentText : button.theme.quiet
            font.pixelSize: button.theme.em * 0.92
            horizontalAlignment: Text.AlignHCenter
            wrapMode: Text.Wrap
            Accessible.ignored: true
        }
    }

    MouseArea {
        id: touch

        anchors.fill: parent
        hoverEnabled: true
        cursorShape: Qt.PointingHandCursor
        onClicked: {
            button.forceActiveFocus(Qt.MouseFocusReason);
            button.press();
        }
    }
}
