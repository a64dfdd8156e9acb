import QtQuick

// Something that is on or off, with what it does.
Item {
    id: choice

    required property Theme theme
    required property string title
    required property string detail
    required property bool isOn

    signal pressed

    implicitHeight: Math.max(choice.theme.em * 3.3, words.implicitHeight + choice.theme.em)
    activeFocusOnTab: true

    Accessible.role: Accessible.CheckBox
    Accessible.name: choice.title
    Accessible.description: choice.detail
    Accessible.checkable: true
    Accessible.checked: choice.isOn
    Accessible.focusable: true
    Accessible.onPressAction: choice.pressed()
    Accessible.onToggleAction: choice.pressed()

    Keys.forwardTo: [
        PressKeys {
            onPressed: choice.pressed()
        }
    ]

    Rectangle {
        anchors.fill: parent
        anchors.margins: -choice.theme.em * 0.3
        radius: choice.theme.em * 0.5
        color: "transparent"
        border.color: choice.theme.accent
        border.width: choice.activeFocus ? 2 : 0
        antialiasing: true
    }

    Rectangle {
        id: track

        anchors.right: parent.right
        anchors.verticalCenter: parent.verticalCenter
        width: Math.round(choice.theme.em * 1.6) * 2
        height: Math.round(choice.theme.em * 0.9) * 2
        radius: height / 2
        color: choice.isOn ? choice.theme.accent : choice.theme.well
        border.color: choice.isOn ? choice.theme.accent : choice.theme.quiet
        border.width: 1
        antialiasing: true

        Rectangle {
            id: knob

            readonly property real inset: Math.round(choice.theme.em * 0.25)

            x: choice.isOn ? track.width - width - knob.inset : knob.inset
            y: (track.height - height) / 2
            width: Math.round(choice.theme.em * 0.65) * 2
            height: width
            radius: width / 2
            color: choice.isOn ? choice.theme.accentText : choice.theme.quiet
            border.color: color
            border.width: 1
            antialiasing: true

            Behavior on x {
                NumberAnimation {
                    duration: choice.theme.moveMs
                    easing.type: Easing.OutCubic
                }
            }
        }
    }

    Column {
        id: words

        anchors.verticalCenter: parent.verticalCenter
        anchors.left: parent.left
        anchors.right: track.left
        anchors.rightMargin: choice.theme.em
        spacing: choice.theme.em * 0.15

        Label {
            width: parent.width
            theme: choice.theme
            text: choice.title
            font.pixelSize: choice.theme.em * 1.05
            Accessible.ignored: true
        }

        Label {
            width: parent.width
            theme: choice.theme
            text: choice.detail
            color: choice.theme.quiet
            wrapMode: Text.Wrap
            font.pixelSize: choice.theme.em * 0.9
            Accessible.ignored: true
        }
    }

    MouseArea {
        anchors.fill: parent
        cursorShape: Qt.PointingHandCursor
        onClicked: choice.pressed()
    }
}
