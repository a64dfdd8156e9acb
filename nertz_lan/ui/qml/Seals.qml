pragma ComponentBehavior: Bound

import QtQuick

// What the seals prove, and what not, in a few sentences; and what each mark by a name means.
Page {
    id: screen

    required property var app

    readonly property var words: screen.app.words
    readonly property var seals: screen.app.seals

    title: screen.words.SEALS
    detail: screen.words.SEALS_DETAIL
    strip: screen.app.strip
    backText: screen.words.DONE
    widest: 64
    Keys.forwardTo: [scroller]
    onBack: screen.seals.close()

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
                model: screen.seals.sections

                HowToPart {
                    width: parts.width
                    theme: screen.theme
                }
            }

            Panel {
                width: parts.width
                height: marks.height + screen.theme.em * 2.8
                theme: screen.theme

                Column {
                    id: marks

                    x: screen.theme.em * 1.6
                    y: screen.theme.em * 1.4
                    width: parent.width - x * 2
                    spacing: screen.theme.em * 0.7

                    Heading {
                        theme: screen.theme
                        text: screen.words.SEALS_MARKS
                        size: 1.3
                    }

                    Repeater {
                        model: screen.seals.marks

                        SealMeaning {
                            width: marks.width
                            theme: screen.theme
                        }
                    }
                }
            }
        }
    }
}
