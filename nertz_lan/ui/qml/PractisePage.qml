pragma ComponentBehavior: Bound

import QtQuick

// Practise: what came of the last drill, deals against bots, and the drills with the own bests.
Page {
    id: screen

    required property var app
    required property var practise

    readonly property var words: screen.app.words

    title: screen.practise.title
    backText: screen.words.DONE
    strip: screen.app.strip
    onBack: screen.app.close_practise()

    DrillResult {
        id: result

        width: parent.width
        visible: screen.practise.result !== ""
        height: visible ? implicitHeight : 0
        theme: screen.theme
        words: screen.words
        practise: screen.practise
    }

    Scroller {
        anchors.top: result.bottom
        anchors.topMargin: result.visible ? screen.gap : 0
        anchors.bottom: parent.bottom
        width: parent.width
        contentHeight: Math.max(deals.height, drills.height)
        theme: screen.theme

        PracticeDeals {
            id: deals

            width: (parent.width - screen.gap * 2) / 2
            theme: screen.theme
            words: screen.words
            practise: screen.practise
            begins: !result.visible
        }

        Panel {
            id: drills

            x: deals.width + screen.gap
            width: deals.width
            height: list.height + screen.theme.em * 2.6
            theme: screen.theme

            Column {
                id: list

                x: screen.theme.em * 1.5
                y: screen.theme.em * 1.3
                width: parent.width - x * 2
                spacing: screen.theme.em

                Heading {
                    theme: screen.theme
                    text: screen.words.DRILLS_TITLE
                    size: 1.25
                }

                Repeater {
                    model: screen.practise.drills

                    DrillCard {
                        width: list.width
                        theme: screen.theme
                        onPressed: screen.practise.start_drill(drill)
                    }
                }
            }
        }
    }
}
