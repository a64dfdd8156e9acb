import QtQuick

// Where one of the others reaches: a drop in their colour and pattern, its tip at the place. It fades while it rests.
Image {
    id: pointer

    required property real px
    required property real py
    required property real wide
    required property string picture
    required property bool shown

    required property Theme theme

    readonly property bool gliding: pointer.theme.motion && pointer.opacity > 0

    x: pointer.px
    y: pointer.py
    width: pointer.wide
    height: pointer.wide
    source: pointer.picture
    opacity: pointer.shown ? 1 : 0
    visible: pointer.opacity > 0

    Behavior on x {
        enabled: pointer.gliding

        NumberAnimation {
            duration: pointer.theme.moveMs
            easing.type: Easing.OutCubic
        }
    }
    Behavior on y {
        enabled: pointer.gliding

        NumberAnimation {
            duration: pointer.theme.moveMs
            easing.type: Easing.OutCubic
        }
    }
    Behavior on opacity {
        NumberAnimation {
            duration: pointer.theme.moveMs * 1.5
        }
    }
}
