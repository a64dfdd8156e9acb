import QtQuick

// Somebody at the table, with the safety code that both screens show.
Rectangle {
    id: person

    required property Theme theme
    required property string name
    required property string code
    required property string spoken
    required property bool can_bar
    required property string bar_text
    required property string barWord

    signal barred

    height: person.theme.em * 3.7
    radius: person.theme.em * 0.6
    color: person.theme.well
    antialiasing: true

    Accessible.role: Accessible.ListItem
    Accessible.name: person.spoken

    Column {
        anchors.left: parent.left
        anchors.leftMargin: person.theme.em
        anchors.right: bar.visible ? bar.left : parent.right
        anchors.rightMargin: person.theme.em * 0.6
        anchors.verticalCenter: parent.verticalCenter
        spacing: person.theme.em * 0.1

        Label {
            width: parent.width
            theme: person.theme
            text: person.name
            color: person.theme.quiet
            Accessible.ignored: true
        }

        Label {
            width: parent.width
            theme: person.theme
            text: person.code
            font.pixelSize: person.theme.em * 1.15
            font.weight: Font.DemiBold
            fontSizeMode: Text.HorizontalFit
            minimumPixelSize: person.theme.em * 0.75
            Accessible.ignored: true
        }
    }

    FlatButton {
        id: bar

        anchors.right: parent.right
        anchors.rightMargin: person.theme.em * 0.6
        anchors.verticalCenter: parent.verticalCenter
        height: person.theme.em * 2.2
        least: 0
        visible: person.can_bar
        theme: person.theme
        text: person.barWord
        spoken: person.bar_text
        onPressed: person.barred()
    }
}
