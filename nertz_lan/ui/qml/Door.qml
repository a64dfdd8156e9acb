pragma ComponentBehavior: Bound

import QtQuick

// Who comes in: how others find this table, who waits outside, and whether one really speaks with whom one thinks.
Page {
    id: screen

    required property var app
    required property var door

    readonly property var words: screen.app.words

    title: screen.words.DOOR
    detail: screen.door.title
    backText: screen.words.DONE
    strip: screen.app.strip
    onBack: screen.door.close()

    DoorCode {
        id: ways

        anchors.top: parent.top
        anchors.bottom: parent.bottom
        width: parent.width * 0.45
        theme: screen.theme
        words: screen.words
        door: screen.door
    }

    Panel {
        anchors.top: parent.top
        anchors.bottom: parent.bottom
        anchors.left: ways.right
        anchors.leftMargin: screen.gap
        anchors.right: parent.right
        theme: screen.theme

        Scroller {
            id: list

            anchors.fill: parent
            anchors.margins: screen.theme.em * 1.4
            contentHeight: lines.height
            theme: screen.theme

            Column {
                id: lines

                width: list.width - screen.theme.em * 0.6
                spacing: screen.theme.em * 0.5

                Heading {
                    visible: screen.door.any_knock
                    theme: screen.theme
                    text: screen.words.OUTSIDE
                    size: 1.25
                }

                Repeater {
                    model: screen.door.knocks

                    DoorKnock {
                        required property int index

                        width: lines.width
                        theme: screen.theme
                        letInWord: screen.words.LET_IN_WORD
                        barWord: screen.words.TURN_AWAY
                        onLetIn: screen.door.let_in(index)
                        onBarred: screen.door.turn_away(index)
                    }
                }

                Heading {
                    theme: screen.theme
                    text: screen.words.SAFETY
                    size: 1.25
                }

                Label {
                    width: parent.width
                    bottomPadding: screen.theme.em * 0.3
                    theme: screen.theme
                    text: screen.door.alone ? screen.words.ALONE_HERE : screen.words.SAFETY_IS
                    color: screen.theme.quiet
                    wrapMode: Text.Wrap
                }

                Repeater {
                    model: screen.door.people

                    DoorPerson {
                        required property int index

                        width: lines.width
                        theme: screen.theme
                        barWord: screen.words.TURN_AWAY
                        onBarred: screen.door.bar(index)
                    }
                }
            }
        }
    }
}
