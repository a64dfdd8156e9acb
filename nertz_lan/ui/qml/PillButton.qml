import QtQuick

// A small control: quiet, or lit by the accent.
Rectangle {
    id: button

    required property Theme theme
    required property string text
    required property bool lit
    property string spoken: button.text

    signal pressed

    implicitWidth: words.implicitWidth + button.theme.em * 1.4
    radius: height / 2
    color: button.lit ? button.theme.accent : touch.pressed ? button.theme.line : button.theme.well
    border.color: button.activeFocus ? button.theme.accent : button.lit ? "transparent" : button.theme.line
    border.width: button.activeFocus ? 2 : 1
    antialiasing: true
    activeFocusOnTab: true

    Accessible.role: Accessible.Button
    Accessible.name: button.spoken
    Accessible.onPressAction: button.pressed()

    Keys.forwardTo: [
        PressKeys {
            space: false // it turns the stock
            onPressed: button.pressed()
        }
    ]

    Label {
        id: words

        anchors.centerIn: parent
        width: Math.min(implicitWidth, button.width - button.theme.em * 0.5)
        theme: button.theme
        text: button.text
        fontSizeMode: Text.HorizontalFit
        minimumPixelSize: button.theme.em * 0.75
        color: button.lit ? button.theme.accentText : button.theme.quiet
        font.weight: button.lit ? Font.Bold : Font.Normal
        Accessible.ignored: true
    }

    MouseArea {
        id: touch

        anchors.fill: parent
        onPressed: button.pressed()
    }
}
