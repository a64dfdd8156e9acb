import QtQuick

// What came of a drill, and the same cards once more.
Panel {
    id: panel

    required property var words
    required property var practise

    implicitHeight: panel.theme.em * 7

    Column {
        anchors.verticalCenter: parent.verticalCenter
        x: panel.theme.em * 1.5
        width: again.x - x * 2
        spacing: panel.theme.em * 0.4

        Accessible.role: Accessible.StaticText
        Accessible.name: panel.practise.result + ". " + panel.practise.result_is

        Heading {
            theme: panel.theme
            text: panel.practise.result
            size: 2.2
        }

        Label {
            width: parent.width
            theme: panel.theme
            text: panel.practise.result_is
            color: panel.theme.quiet
            wrapMode: Text.Wrap
        }
    }

    FlatButton {
        id: again

        anchors.right: another.left
        anchors.rightMargin: panel.theme.em
        anchors.verticalCenter: parent.verticalCenter
        theme: panel.theme
        text: panel.practise.again
        onPressed: panel.practise.again_now()
    }

    FlatButton {
        id: another

        anchors.right: parent.right
        anchors.rightMargin: panel.theme.em * 1.5
        anchors.verticalCenter: parent.verticalCenter
        theme: panel.theme
        text: panel.words.ANOTHER
        lit: true
        focus: panel.visible
        onPressed: panel.practise.another()
    }
}
