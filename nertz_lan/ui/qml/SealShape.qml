import QtQuick

// What is known of a sealed deck, told by shape: a dot in a disc, a tick, an open ring, a diamond.
Item {
    id: shape

    required property Theme theme
    required property string mark // as Python's Mark has it
    property real size: Math.round(shape.theme.em * 0.55) * 2

    readonly property bool bad: shape.mark === "false" || shape.mark === "accused"
    readonly property bool full: shape.mark === "sealed" || shape.mark === "verified" || shape.mark === "false"
    readonly property color ink: shape.bad ? shape.theme.accent : shape.theme.quiet

    implicitWidth: shape.size
    implicitHeight: shape.size

    Rectangle {
        anchors.centerIn: parent
        width: shape.size * (shape.bad ? 0.78 : 1)
        height: width
        radius: shape.bad ? width * 0.12 : width / 2
        rotation: shape.bad ? 45 : 0
        color: shape.full ? shape.ink : "transparent"
        border.color: shape.ink
        border.width: Math.max(1, shape.size * 0.1)
        antialiasing: true
    }

    Rectangle {
        anchors.centerIn: parent
        visible: shape.mark === "sealed"
        width: Math.round(shape.size * 0.2) * 2
        height: width
        radius: width / 2
        color: shape.theme.badge
        antialiasing: true
    }

    Label {
        anchors.centerIn: parent
        visible: text !== ""
        theme: shape.theme
        text: ({
                "verified": "✓",
                "unverified": "?",
                "accused": "!",
                "false": "×"
            })[shape.mark] ?? ""
        color: shape.mark === "false" ? shape.theme.accentText : shape.full ? shape.theme.badge : shape.ink
        font.pixelSize: shape.size * 0.72
        font.weight: Font.Bold
        elide: Text.ElideNone
        Accessible.ignored: true
    }
}
