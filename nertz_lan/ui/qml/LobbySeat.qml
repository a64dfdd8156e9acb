import QtQuick

// A seat in the lobby: whose it is, how far away, and whether they are ready.
Rectangle {
    id: seat

    required property Theme theme
    required property string name
    required property string tags
    required property string far
    required property string back
    required property bool ready
    required property bool free
    required property bool away
    required property bool removable
    required property string remove_text
    required property bool shareable
    required property string share_text
    required property string shareWord
    required property string spoken

    signal removePressed
    signal sharePressed

    height: seat.theme.em * 3.7
    radius: seat.theme.em * 0.6
    color: seat.free ? "transparent" : seat.theme.well
    border.color: seat.theme.line
    border.width: seat.free ? 1 : 0
    antialiasing: true

    Accessible.role: Accessible.ListItem
    Accessible.name: seat.spoken

    Image {
        id: picture

        anchors.verticalCenter: parent.verticalCenter
        x: seat.theme.em * 0.8
        width: seat.theme.em * 1.9
        height: Math.round(width * 1.4)
        source: seat.back
        visible: !seat.free
        opacity: seat.away ? 0.4 : 1
    }

    Column {
        anchors.verticalCenter: parent.verticalCenter
        anchors.left: picture.right
        anchors.leftMargin: seat.theme.em * 0.9
        anchors.right: marks.left
        anchors.rightMargin: seat.theme.em * 0.6
        spacing: seat.theme.em * 0.1

        Label {
            width: parent.width
            theme: seat.theme
            text: seat.name
            color: seat.free || seat.away ? seat.theme.quiet : seat.theme.text
            font.pixelSize: seat.theme.em * 1.15
            font.weight: seat.free ? Font.Normal : Font.DemiBold
            Accessible.ignored: true
        }

        Label {
            width: parent.width
            visible: text !== ""
            theme: seat.theme
            text: seat.tags + (seat.far === "" ? "" : (seat.tags === "" ? "" : " · ") + seat.far)
            color: seat.theme.quiet
            font.pixelSize: seat.theme.em * 0.9
            Accessible.ignored: true
        }
    }

    Row {
        id: marks

        anchors.right: parent.right
        anchors.rightMargin: seat.theme.em * 0.9
        anchors.verticalCenter: parent.verticalCenter
        spacing: seat.theme.em * 0.8

        FlatButton {
            anchors.verticalCenter: parent.verticalCenter
            height: seat.theme.em * 2.2
            least: 0
            visible: seat.shareable
            theme: seat.theme
            text: seat.shareWord
            spoken: seat.share_text
            onPressed: seat.sharePressed()
        }

        FlatButton {
            anchors.verticalCenter: parent.verticalCenter
            width: seat.theme.em * 2.2
            height: width
            visible: seat.removable
            theme: seat.theme
            text: "×"
            spoken: seat.remove_text
            onPressed: seat.removePressed()
        }

        Tick {
            anchors.verticalCenter: parent.verticalCenter
            width: Math.round(seat.theme.em * 0.85) * 2
            height: width
            visible: !seat.free
            theme: seat.theme
            isOn: seat.ready
        }
    }
}
