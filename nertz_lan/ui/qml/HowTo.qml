pragma ComponentBehavior: Bound

import QtQuick

// Short texts under one heading. How to play: with the house rules' own sentences, and a few cards.
Page {
    id: screen

    required property string heading
    required property var howTo
    required property var words
    property bool leadsToSeals: false

    signal sealsAsked

    title: screen.heading
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

            FlatButton {
                visible: screen.leadsToSeals
                theme: screen.theme
                text: screen.words.SEALS
                onPressed: screen.sealsAsked()
            }
        }
    }
}
