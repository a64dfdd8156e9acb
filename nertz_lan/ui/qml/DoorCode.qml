import QtQuick

// How others get in: the join code, as text and as a picture, and the passcode.
Panel {
    id: ways

    required property var words
    required property var door

    readonly property real pad: ways.theme.em * 1.4

    Column {
        x: ways.pad
        y: ways.pad
        width: parent.width - ways.pad * 2
        spacing: ways.theme.em * 0.7

        Heading {
            theme: ways.theme
            text: ways.words.JOIN_CODE
            size: 1.25
        }

        Label {
            width: parent.width
            visible: text !== ""
            theme: ways.theme
            text: ways.door.code
            font.pixelSize: ways.theme.em * 2
            font.weight: Font.Bold
            font.family: "monospace"
            fontSizeMode: Text.HorizontalFit
            minimumPixelSize: ways.theme.em
        }

        Label {
            width: parent.width
            theme: ways.theme
            text: ways.door.code_is
            color: ways.theme.quiet
            wrapMode: Text.Wrap
        }

        QrCode {
            width: Math.min(ways.theme.em * 13, Math.max(ways.theme.em * 6, ways.height - y - passcode.height - ways.pad * 2))
            path: ways.door.picture
            squares: ways.door.squares
            spoken: ways.words.CODE_PICTURE
        }
    }

    Column {
        id: passcode

        anchors.bottom: parent.bottom
        anchors.bottomMargin: ways.pad
        x: ways.pad
        width: parent.width - ways.pad * 2
        spacing: ways.theme.em * 0.6

        Heading {
            theme: ways.theme
            text: ways.words.PASSCODE
            size: 1.25
        }

        Label {
            width: parent.width
            visible: !ways.door.mine && text !== ""
            theme: ways.theme
            text: ways.door.passcode
            font.pixelSize: ways.theme.em * 1.4
            font.weight: Font.DemiBold
        }

        Item {
            width: parent.width
            height: typed.height
            visible: ways.door.mine

            Field {
                id: typed

                width: parent.width - set.width - open.width - ways.theme.em * 1.2 // nothing moves under the pointer
                theme: ways.theme
                spoken: ways.words.PASSCODE
                hint: ways.words.PASSCODE_NONE
                value: ways.door.passcode
                maximumLength: ways.door.most
                onAccepted: ways.door.set_passcode(typed.text)
            }

            FlatButton {
                id: set

                anchors.left: typed.right
                anchors.leftMargin: ways.theme.em * 0.6
                height: typed.height
                least: 4
                theme: ways.theme
                text: ways.words.SET_PASSCODE
                onPressed: ways.door.set_passcode(typed.text)
            }

            FlatButton {
                id: open

                anchors.right: parent.right
                height: typed.height
                least: 4
                visible: ways.door.locked
                theme: ways.theme
                text: ways.words.NO_PASSCODE
                onPressed: ways.door.set_passcode("")
            }
        }

        Label {
            width: parent.width
            theme: ways.theme
            text: ways.door.said === "" ? ways.door.passcode_is : ways.door.said
            color: ways.door.said === "" ? ways.theme.quiet : ways.theme.accent
            wrapMode: Text.Wrap
        }
    }
}
