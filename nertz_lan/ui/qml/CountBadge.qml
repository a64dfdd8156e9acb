import QtQuick

// How many cards a Nertz pile has left, ringed in its owner's colour.
Rectangle {
    id: badge

    required property Theme theme
    required property string tally
    required property color ring
    required property bool lit

    radius: width / 2
    color: badge.lit ? badge.theme.accent : badge.theme.badge
    border.color: badge.ring
    border.width: Math.max(2, width * 0.07)
    antialiasing: true

    Label {
        anchors.centerIn: parent
        theme: badge.theme
        text: badge.tally
        color: badge.lit ? badge.theme.accentText : badge.theme.text
        font.pixelSize: badge.width * 0.54
        font.weight: Font.Bold
        Accessible.ignored: true
    }
}
