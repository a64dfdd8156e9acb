pragma ComponentBehavior: Bound

import QtQuick

// How to play: short texts, the house rules' own sentences, and a few cards.
Page {
    id: screen

    required property var howTo
    required property var words

    title: screen.words.HOW_TO_PLAY
    detail: screen.howTo.title
    backText: screen.words.DONE
    widest: 64
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
        }
    }
}
