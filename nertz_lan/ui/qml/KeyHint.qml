import QtQuick

// The key of a pile: quiet under it, or as a badge while keys are shown.
Item {
    id: hint

    required property Theme theme
    required property string text
    required property bool lit
    property real most: Infinity // how wide it may be: the next pile has its own

    width: Math.max(keyText.width + hint.theme.em * 0.9, height)
    height: Math.max(hint.theme.em * 1.5, keyText.height + hint.theme.em * 0.3)

    Rectangle {
        anchors.fill: parent
        visible: hint.lit
        radius: hint.theme.em * 0.4
        color: hint.theme.accent
        antialiasing: true
    }

    Label {
        id: keyText

        anchors.centerIn: parent
        width: Math.min(implicitWidth, hint.most)
        horizontalAlignment: Text.AlignHCenter
        wrapMode: Text.Wrap
        theme: hint.theme
        text: hint.text
        color: hint.lit ? hint.theme.accentText : hint.theme.quiet
        font.pixelSize: hint.theme.em * 0.95
        font.weight: Font.DemiBold
        Accessible.ignored: true
    }
}
