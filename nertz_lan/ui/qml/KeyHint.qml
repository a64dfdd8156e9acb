import QtQuick

// The key of a pile: quiet under it, or as a badge while keys are shown.
Item {
    id: hint

    required property Theme theme
    required property string text
    required property bool lit

    width: Math.max(keyText.implicitWidth + hint.theme.em * 0.9, height)
    height: hint.theme.em * 1.5

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
        theme: hint.theme
        text: hint.text
        color: hint.lit ? hint.theme.accentText : hint.theme.quiet
        font.pixelSize: hint.theme.em * 0.95
        font.weight: Font.DemiBold
        Accessible.ignored: true
    }
}
