import QtQuick

// A label and its figure.
Item {
    id: line

    required property Theme theme
    required property string label
    required property string value
    property bool lit: false

    height: line.theme.em * 2.1

    Accessible.role: Accessible.ListItem
    Accessible.name: line.label + ": " + line.value

    Rectangle {
        anchors.fill: parent
        radius: line.theme.em * 0.4
        color: line.theme.faint
        visible: line.lit
    }

    Label {
        id: name

        anchors.verticalCenter: parent.verticalCenter
        x: line.theme.em * 0.4
        width: Math.min(implicitWidth, line.width * 0.5)
        fontSizeMode: Text.HorizontalFit
        minimumPixelSize: line.theme.em * 0.7
        theme: line.theme
        text: line.label
        color: line.theme.quiet
        Accessible.ignored: true
    }

    Label {
        anchors.verticalCenter: parent.verticalCenter
        anchors.left: name.right
        anchors.leftMargin: line.theme.em
        anchors.right: parent.right
        anchors.rightMargin: line.theme.em * 0.4
        horizontalAlignment: Text.AlignRight
        fontSizeMode: Text.HorizontalFit
        minimumPixelSize: line.theme.em * 0.6
        theme: line.theme
        text: line.value
        font.weight: Font.DemiBold
        Accessible.ignored: true
    }
}
