import QtQuick

// Somebody at the club night.
Rectangle {
    id: person

    required property Theme theme
    required property string name
    required property string does
    required property string back
    required property bool mine
    required property bool here
    required property string spoken

    height: person.theme.em * 3.2
    radius: person.theme.em * 0.5
    color: person.mine ? person.theme.well : "transparent"
    opacity: person.here ? 1 : 0.55
    antialiasing: true

    Accessible.role: Accessible.ListItem
    Accessible.name: person.spoken

    Image {
        id: picture

        anchors.verticalCenter: parent.verticalCenter
        x: person.theme.em * 0.5
        width: person.theme.em * 1.5
        height: Math.round(width * 1.4)
        source: person.back
    }

    Column {
        anchors.verticalCenter: parent.verticalCenter
        anchors.left: picture.right
        anchors.leftMargin: person.theme.em * 0.8
        anchors.right: parent.right
        anchors.rightMargin: person.theme.em * 0.4

        Label {
            width: parent.width
            theme: person.theme
            text: person.name
            elide: Text.ElideMiddle // as in the ladder
            font.weight: person.mine ? Font.Bold : Font.DemiBold
            Accessible.ignored: true
        }

        Label {
            width: parent.width
            theme: person.theme
            text: person.does
            color: person.theme.quiet
            font.pixelSize: person.theme.em * 0.88
            fontSizeMode: Text.HorizontalFit
            minimumPixelSize: person.theme.em * 0.5
            Accessible.ignored: true
        }
    }
}
