import QtQuick

// Ready, or not yet: a filled ring with a tick in it.
Rectangle {
    id: tick

    required property Theme theme
    required property bool isOn

    radius: width / 2
    color: tick.isOn ? tick.theme.accent : "transparent"
    border.color: tick.isOn ? tick.theme.accent : tick.theme.line
    border.width: Math.max(1, width * 0.08)
    antialiasing: true

    Label {
        anchors.centerIn: parent
        visible: tick.isOn
        theme: tick.theme
        text: "✓"
        color: tick.theme.accentText
        font.pixelSize: tick.width * 0.6
        font.weight: Font.Bold
        Accessible.ignored: true
    }
}
