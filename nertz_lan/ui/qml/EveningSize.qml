import QtQuick

// How many people a table of the next draw has: its maker changes it in place.
Panel {
    id: size

    required property var words
    required property var evening

    readonly property real pad: size.theme.em * 1.5

    height: size.theme.em * 4.2

    Stepper {
        anchors.verticalCenter: parent.verticalCenter
        x: size.pad
        width: parent.width - x * 2
        visible: size.evening.sets_size
        theme: size.theme
        title: size.words.GROUP_SIZE
        value: size.evening.size
        downSpoken: size.words.GROUP_SMALLER
        upSpoken: size.words.GROUP_LARGER
        canDown: size.evening.smaller
        canUp: size.evening.larger
        onStepped: by => size.evening.change_size(by)
    }

    Label {
        anchors.verticalCenter: parent.verticalCenter
        x: size.pad
        width: parent.width - x * 2
        visible: !size.evening.sets_size
        theme: size.theme
        text: size.evening.size_text
        font.pixelSize: size.theme.em * 1.05
        Accessible.role: Accessible.StaticText
        Accessible.name: text
    }
}
