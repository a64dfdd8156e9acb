import QtQuick

// The own count, to be entered.
Panel {
    id: entry

    required property var words
    required property var paper

    implicitHeight: entry.theme.em * 5

    Label {
        anchors.verticalCenter: parent.verticalCenter
        x: entry.theme.em * 1.5
        width: count.x - x - entry.theme.em
        theme: entry.theme
        text: entry.paper.said !== "" ? entry.paper.said : entry.paper.asks
        color: entry.paper.said !== "" ? entry.theme.accent : entry.theme.text
        wrapMode: Text.Wrap
        font.pixelSize: entry.theme.em * 1.15
    }

    Field {
        id: count

        anchors.right: enter.left
        anchors.rightMargin: entry.theme.em * 0.6
        anchors.verticalCenter: parent.verticalCenter
        width: entry.theme.em * 8
        horizontalAlignment: TextInput.AlignHCenter
        inputMethodHints: Qt.ImhPreferNumbers
        focus: true
        theme: entry.theme
        spoken: entry.paper.asks
        value: entry.paper.own
        maximumLength: 4
        onAccepted: entry.paper.enter(count.text)
    }

    FlatButton {
        id: enter

        anchors.right: parent.right
        anchors.rightMargin: entry.theme.em * 1.5
        anchors.verticalCenter: parent.verticalCenter
        height: count.height
        theme: entry.theme
        text: entry.words.ENTER_COUNT
        onPressed: entry.paper.enter(count.text)
    }
}
