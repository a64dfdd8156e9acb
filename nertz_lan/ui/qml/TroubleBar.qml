pragma ComponentBehavior: Bound

import QtQuick

// One plain line about what went wrong, and the ways out of it. It stops nothing.
Rectangle {
    id: bar

    required property Theme theme
    required property var strip
    property bool fits: false // its height is given: the words get smaller rather than it larger

    implicitHeight: Math.max(words.implicitHeight, ways.height) + bar.theme.em * 1.1
    radius: bar.theme.em * 0.7
    color: bar.theme.badge
    border.color: bar.theme.accent
    border.width: 1
    visible: bar.strip.text !== ""
    antialiasing: true

    Accessible.role: Accessible.AlertMessage
    Accessible.name: bar.strip.spoken
    Accessible.ignored: bar.strip.text === ""

    Label {
        id: words

        anchors.verticalCenter: parent.verticalCenter
        x: bar.theme.em * 1.2
        width: bar.width - bar.theme.em * 2.4 - (ways.width > 0 ? ways.width + bar.theme.em * 0.2 : 0)
        height: bar.fits ? bar.height - bar.theme.em * 0.3 : implicitHeight
        verticalAlignment: Text.AlignVCenter
        theme: bar.theme
        text: bar.strip.text
        wrapMode: Text.Wrap
        maximumLineCount: bar.fits ? 2 : 3
        fontSizeMode: bar.fits ? Text.Fit : Text.FixedSize
        minimumPixelSize: bar.theme.em * 0.75
        Accessible.ignored: true
    }

    Row {
        id: ways

        anchors.right: parent.right
        anchors.rightMargin: bar.theme.em * 0.6
        anchors.verticalCenter: parent.verticalCenter
        spacing: bar.theme.em * 0.5

        Repeater {
            model: bar.strip.ways

            PillButton {
                required property string way
                required spoken

                height: bar.theme.em * 2.2
                theme: bar.theme
                onPressed: bar.strip.take_way(way)
            }
        }
    }
}
