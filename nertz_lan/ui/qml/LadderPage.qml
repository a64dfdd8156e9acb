pragma ComponentBehavior: Bound

import QtQuick

// The ladder as large as the window allows, to be read across a room; in two or three parts where there are many.
Page {
    id: screen

    required property var app
    required property var ladder

    readonly property var words: screen.app.words
    readonly property int count: lines.count
    readonly property int parts: screen.count > 24 ? 3 : screen.count > 8 ? 2 : 1
    readonly property int each: Math.max(1, Math.ceil(screen.count / screen.parts))
    readonly property real part: (grid.width - grid.columnSpacing * (screen.parts - 1)) / screen.parts
    readonly property real size: Math.max(screen.theme.em * 1.3, Math.min(list.height / (screen.each * 2.2), screen.part / 17, screen.theme.em * 4))

    title: screen.ladder.title
    detail: screen.ladder.detail
    backText: screen.words.BACK_TO_EVENING
    strip: screen.app.strip
    widest: 140
    onBack: screen.ladder.close()

    Scroller {
        id: list

        anchors.top: parent.top
        anchors.bottom: parent.bottom
        anchors.bottomMargin: Math.max(under.height, copy.visible ? copy.height : 0) + screen.gap * 0.6
        width: parent.width
        contentHeight: grid.height
        focus: true
        activeFocusOnTab: true
        theme: screen.theme

        Accessible.role: Accessible.List
        Accessible.name: screen.words.LADDER
        Accessible.focusable: true

        Label {
            width: parent.width
            visible: text !== ""
            theme: screen.theme
            text: screen.ladder.nothing
            font.pixelSize: screen.theme.em * 1.6
            wrapMode: Text.Wrap
        }

        Grid {
            id: grid

            x: Math.max(0, (list.width - implicitWidth) / 2)
            width: list.width - screen.theme.em * 0.6
            columns: screen.parts
            rows: screen.each
            flow: Grid.TopToBottom
            columnSpacing: screen.gap * 2

            Repeater {
                id: lines

                model: screen.ladder.lines

                LadderLine {
                    width: Math.min(screen.part, screen.size * 24)
                    theme: screen.theme
                    size: screen.size
                    brief: true
                }
            }
        }
    }

    Column {
        id: under

        anchors.bottom: parent.bottom
        width: parent.width - (copy.visible ? copy.width + screen.gap : 0)
        spacing: screen.theme.em * 0.3

        Repeater {
            model: screen.ladder.remarks

            Label {
                required property string told

                width: under.width
                theme: screen.theme
                text: told
                color: screen.theme.accent
                wrapMode: Text.Wrap
            }
        }

        Label {
            width: parent.width
            theme: screen.theme
            text: screen.words.LADDER_IS
            color: screen.theme.quiet
            wrapMode: Text.Wrap
        }
    }

    FlatButton {
        id: copy

        anchors.right: parent.right
        anchors.bottom: parent.bottom
        visible: screen.count > 0
        theme: screen.theme
        text: screen.words.COPY_LADDER
        spoken: screen.words.COPY_LADDER_IS
        onPressed: screen.ladder.copy()
    }
}
