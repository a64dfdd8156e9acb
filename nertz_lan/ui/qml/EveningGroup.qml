import QtQuick

// A table of the draw: its number, its people, and how many of them are there.
Rectangle {
    id: group

    required property Theme theme
    required property string title
    required property string names
    required property string there
    required property bool mine
    required property string spoken

    height: content.height + group.theme.em * 1.3
    radius: group.theme.em * 0.6
    color: group.mine ? group.theme.badge : group.theme.well
    border.color: group.theme.accent
    border.width: group.mine ? 1 : 0
    antialiasing: true

    Accessible.role: Accessible.ListItem
    Accessible.name: group.spoken

    Column {
        id: content

        anchors.verticalCenter: parent.verticalCenter
        x: group.theme.em
        width: parent.width - group.theme.em * 2
        spacing: group.theme.em * 0.2

        Item {
            width: parent.width
            height: title.height

            Label {
                id: title

                theme: group.theme
                text: group.title
                color: group.mine ? group.theme.accent : group.theme.text
                font.pixelSize: group.theme.em * 1.1
                font.weight: Font.Bold
                Accessible.ignored: true
            }

            Label {
                anchors.right: parent.right
                anchors.baseline: title.baseline
                theme: group.theme
                text: group.there
                color: group.theme.quiet
                font.pixelSize: group.theme.em * 0.92
                Accessible.ignored: true
            }
        }

        Label {
            width: parent.width
            theme: group.theme
            text: group.names
            wrapMode: Text.Wrap
            Accessible.ignored: true
        }
    }
}
