import QtQuick

// A suit's region of the middle: a panel with its mark.
Rectangle {
    id: region

    required property string spoken
    required property string mark
    required property real px
    required property real py
    required property real wide
    required property real high

    required property Theme theme

    x: region.px
    y: region.py
    width: region.wide
    height: region.high
    radius: region.theme.em * 0.8
    color: region.theme.panel
    antialiasing: true

    Accessible.role: Accessible.Grouping
    Accessible.name: region.spoken

    Image {
        anchors.centerIn: parent
        width: region.high * 0.5
        height: width
        source: region.mark
        opacity: region.theme.dark ? 0.07 : 0.09
    }
}
