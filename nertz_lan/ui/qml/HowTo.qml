pragma ComponentBehavior: Bound

import QtQuick

// Short texts under one heading. How to play: with the house rules' own sentences, and a few cards.
Page {
    id: screen

    required property string heading
    required property var app
    required property var howTo

    readonly property var words: screen.app.words

    title: screen.heading
    detail: screen.howTo.title
    strip: screen.app.strip
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
