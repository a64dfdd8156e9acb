pragma ComponentBehavior: Bound

import QtQuick

// Short texts under one heading. How to play: with the house rules' own sentences, and a few cards.
Page {
    id: screen

    required property var app

    readonly property var words: screen.app.words
    readonly property var howTo: screen.app.how_to
    readonly property bool forEveryone: screen.app.screen === "for-everyone"

    title: screen.forEveryone ? screen.words.FOR_EVERYONE : screen.words.HOW_TO_PLAY
    detail: screen.howTo.title
    strip: screen.app.strip
    backText: screen.words.DONE
    widest: 64
    Keys.forwardTo: [scroller]
    onBack: screen.howTo.close()

    Scroller {
        id: scroller

        anchors.fill: parent
        contentHeight: parts.height
        theme: screen.theme

        Column {
            id: parts

            width: scroller.width - screen.theme.em
            spacing: screen.gap * 0.8

            Repeater {
                model: screen.howTo.sections

                HowToPart {
                    width: parts.width
                    theme: screen.theme
                }
            }

            FlatButton {
                visible: !screen.forEveryone
                theme: screen.theme
                text: screen.words.SEALS
                onPressed: screen.app.seals.open()
            }
        }
    }
}
