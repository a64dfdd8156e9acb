pragma ComponentBehavior: Bound

import QtQuick

// The first start: a name and a back.
FocusScope {
    id: welcome

    required property Theme theme
    required property var settings
    required property var words

    function start(): void {
        welcome.settings.start(name.text);
    }

    focus: true
    Component.onCompleted: name.take()

    Panel {
        anchors.centerIn: parent
        width: content.width + welcome.theme.em * 6
        height: content.height + welcome.theme.em * 5
        theme: welcome.theme

        Column {
            id: content

            anchors.centerIn: parent
            width: picker.width
            spacing: welcome.theme.em * 1.3

            Heading {
                theme: welcome.theme
                text: welcome.words.WELCOME
                size: 2.6
            }

            Label {
                width: parent.width
                theme: welcome.theme
                text: welcome.words.WELCOME_ASKS
                wrapMode: Text.Wrap
                font.pixelSize: welcome.theme.em * 1.1
            }

            Field {
                id: name

                width: parent.width
                theme: welcome.theme
                spoken: welcome.words.YOUR_NAME
                hint: welcome.words.YOUR_NAME
                value: welcome.settings.name
                maximumLength: 48
                onAccepted: welcome.start()
            }

            Label {
                width: parent.width
                visible: text !== ""
                theme: welcome.theme
                text: welcome.settings.said
                color: welcome.theme.accent
                wrapMode: Text.Wrap
            }

            BackPicker {
                id: picker

                columns: 6
                cardWide: welcome.theme.em * 4.4
                theme: welcome.theme
                backs: welcome.settings.backs
                onChosen: nth => welcome.settings.take_back(nth)
            }

            Item {
                width: parent.width
                height: start.height

                Label {
                    anchors.verticalCenter: parent.verticalCenter
                    width: parent.width - start.width - welcome.theme.em
                    theme: welcome.theme
                    text: welcome.words.LATER
                    color: welcome.theme.quiet
                    wrapMode: Text.Wrap
                }

                FlatButton {
                    id: start

                    anchors.right: parent.right
                    width: welcome.theme.em * 11
                    height: welcome.theme.em * 3.2
                    theme: welcome.theme
                    text: welcome.words.START
                    lit: true
                    onPressed: welcome.start()
                }
            }
        }
    }
}
