import QtQuick

// One thing that was found of the network: how much it matters, what is so, what to do.
Panel {
    id: line

    required property string weight
    required property string mark
    required property string says
    required property string todo

    readonly property bool wrong: line.weight === "problem"

    height: said.height + line.theme.em * 1.8
    border.width: line.wrong ? 1 : 0
    border.color: line.theme.accent

    Label {
        id: marked

        x: line.theme.em * 1.2
        y: said.y
        width: line.theme.em * 7
        theme: line.theme
        text: line.mark
        color: line.wrong ? line.theme.accent : line.theme.quiet
        font.weight: line.wrong ? Font.Bold : Font.Normal
    }

    Column {
        id: said

        anchors.left: marked.right
        anchors.right: parent.right
        anchors.leftMargin: line.theme.em
        anchors.rightMargin: line.theme.em * 1.2
        anchors.verticalCenter: parent.verticalCenter
        spacing: line.theme.em * 0.4

        Label {
            width: parent.width
            theme: line.theme
            text: line.says
            wrapMode: Text.Wrap
            lineHeight: 1.2
        }

        Label {
            width: parent.width
            visible: text !== ""
            theme: line.theme
            text: line.todo
            color: line.theme.quiet
            wrapMode: Text.Wrap
            lineHeight: 1.2
        }
    }
}
