import QtQuick

// Joining by an address, and the one at which others can join here.
Panel {
    id: by

    required property var words
    required property var home

    readonly property real pad: by.theme.em * 1.2

    height: content.height + by.pad * 2

    Column {
        id: content

        x: by.pad
        y: by.pad
        width: parent.width - by.pad * 2
        spacing: by.theme.em * 0.7

        Label {
            width: parent.width
            theme: by.theme
            text: by.words.JOIN_BY_ADDRESS
            font.weight: Font.DemiBold
        }

        Item {
            width: parent.width
            height: address.height

            Field {
                id: address

                width: parent.width - join.width - by.theme.em * 0.6
                theme: by.theme
                spoken: by.words.JOIN_BY_ADDRESS
                hint: by.words.ADDRESS_HINT
                maximumLength: 80
                onAccepted: by.home.join_at(address.text)
            }

            FlatButton {
                id: join

                anchors.right: parent.right
                height: address.height
                least: 5
                theme: by.theme
                text: by.words.JOIN
                onPressed: by.home.join_at(address.text)
            }
        }

        Label {
            width: parent.width
            theme: by.theme
            text: by.home.address
            color: by.theme.quiet
            wrapMode: Text.Wrap
            font.pixelSize: by.theme.em * 0.92
        }
    }
}
