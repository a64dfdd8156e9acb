import QtQuick

// The one line for messages, between middle and layout.
Item {
    id: line

    required property Theme theme
    required property string message

    Accessible.role: Accessible.StaticText
    Accessible.name: line.message

    Rectangle {
        anchors.centerIn: parent
        width: Math.min(line.width, Math.max(words.implicitWidth + line.theme.em * 3, line.theme.em * 24))
        height: line.height
        radius: height / 2
        color: line.theme.panel
        visible: line.message !== ""
        antialiasing: true
    }

    Label {
        id: words

        anchors.centerIn: parent
        width: Math.min(implicitWidth, line.width - line.theme.em * 3)
        height: line.height
        verticalAlignment: Text.AlignVCenter
        fontSizeMode: Text.HorizontalFit
        minimumPixelSize: line.theme.em * 0.75
        theme: line.theme
        text: line.message
        font.pixelSize: line.theme.em * 1.08
        Accessible.ignored: true
    }
}
