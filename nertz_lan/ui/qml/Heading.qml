import QtQuick

// A heading of a screen or of a part of it.
Label {
    id: heading

    property real size: 1.15

    font.pixelSize: heading.theme.em * heading.size
    font.weight: Font.Bold
    Accessible.role: Accessible.Heading
    Accessible.name: heading.text
}
