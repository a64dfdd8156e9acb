pragma ComponentBehavior: Bound

import QtQuick

// The own table goes on as two: which one does its person sit down at? A figure presses a button, too.
Page {
    id: screen

    required property var app
    required property var which

    readonly property var words: screen.app.words

    title: screen.which.title
    backText: screen.words.STOP
    strip: screen.app.strip
    widest: 64
    onBack: screen.which.go()

    Keys.onPressed: event => {
        const nth = event.key - Qt.Key_1;
        if (nth >= 0 && nth < list.count) {
            screen.which.choose(nth);
            event.accepted = true;
        }
    }

    Scroller {
        id: scroller

        anchors.fill: parent
        contentHeight: lines.height
        theme: screen.theme

        Column {
            id: lines

            width: scroller.width - screen.theme.em * 0.6
            spacing: screen.gap

            Label {
                width: parent.width
                theme: screen.theme
                text: screen.which.text
                wrapMode: Text.Wrap
                font.pixelSize: screen.theme.em * 1.15

                Accessible.role: Accessible.AlertMessage
                Accessible.name: screen.which.title + ". " + screen.which.text
            }

            Repeater {
                id: list

                model: screen.which.tables

                WhichRow {
                    required property int index

                    width: lines.width
                    theme: screen.theme
                    onChosen: screen.which.choose(index)
                    Component.onCompleted: if (index === 0)
                        take()
                }
            }
        }
    }
}
