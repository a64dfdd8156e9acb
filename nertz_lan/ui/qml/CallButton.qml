import QtQuick

// The call: dim until the own Nertz pile is empty, then the brightest thing on the table.
Rectangle {
    id: call

    required property Theme theme
    required property string word
    required property string detail
    required property bool lit

    signal pressed

    radius: theme.em * 1.1
    color: call.lit ? call.theme.accent : call.theme.well
    border.color: call.activeFocus ? call.theme.accent : call.lit ? "transparent" : call.theme.line
    border.width: call.activeFocus ? 2 : 1
    antialiasing: true
    activeFocusOnTab: true

    Accessible.role: Accessible.Button
    Accessible.name: call.word + " " + call.detail
    Accessible.onPressAction: call.pressed()

    Keys.forwardTo: [
        PressKeys {
            space: false // it turns the stock
            onPressed: call.pressed()
        }
    ]

    Label {
        anchors.horizontalCenter: parent.horizontalCenter
        y: parent.height / 2 - height * 0.86
        width: Math.min(implicitWidth, call.width - call.theme.em)
        theme: call.theme
        text: call.word
        color: call.lit ? call.theme.accentText : call.theme.text
        opacity: call.lit ? 1 : 0.75
        fontSizeMode: Text.HorizontalFit
        font.pixelSize: call.theme.em * 1.75
        font.weight: Font.Bold
        Accessible.ignored: true
    }

    Label {
        anchors.horizontalCenter: parent.horizontalCenter
        y: parent.height / 2 + height * 0.4
        theme: call.theme
        text: call.detail
        color: call.lit ? call.theme.accentText : call.theme.quiet
        font.pixelSize: call.theme.em * 0.95
        Accessible.ignored: true
    }

    MouseArea {
        anchors.fill: parent
        onPressed: call.pressed()
    }
}
