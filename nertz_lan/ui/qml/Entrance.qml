import QtQuick

// Before a table with a passcode: say it, or wait.
Page {
    id: screen

    required property var app
    required property var entrance

    readonly property var words: screen.app.words

    title: screen.entrance.title
    backText: screen.words.STOP
    strip: screen.app.strip
    widest: 56
    onBack: screen.entrance.go()

    Panel {
        width: parent.width
        height: content.height + screen.theme.em * 3
        theme: screen.theme

        Column {
            id: content

            x: screen.theme.em * 1.5
            y: screen.theme.em * 1.5
            width: parent.width - screen.theme.em * 3
            spacing: screen.theme.em

            Label {
                width: parent.width
                theme: screen.theme
                text: screen.entrance.text
                wrapMode: Text.Wrap
                font.pixelSize: screen.theme.em * 1.15

                Accessible.role: Accessible.AlertMessage
                Accessible.name: screen.entrance.text
            }

            Item {
                width: parent.width
                height: typed.height
                visible: screen.entrance.can_try

                Field {
                    id: typed

                    width: parent.width - enter.width - screen.theme.em * 0.6
                    theme: screen.theme
                    spoken: screen.words.PASSCODE
                    hint: screen.words.PASSCODE
                    maximumLength: screen.entrance.most
                    onAccepted: screen.entrance.say(typed.text)
                    Component.onCompleted: typed.take()
                }

                FlatButton {
                    id: enter

                    anchors.right: parent.right
                    height: typed.height
                    theme: screen.theme
                    text: screen.words.COME_IN
                    lit: true
                    onPressed: screen.entrance.say(typed.text)
                }
            }

            Label {
                width: parent.width
                visible: text !== ""
                theme: screen.theme
                text: screen.entrance.said
                color: screen.theme.quiet
                wrapMode: Text.Wrap
            }
        }
    }
}
