import QtQuick

// One of the tables that one could sit down at: who is there, what they have, how it stands.
Panel {
    id: row

    required property string who
    required property string points
    required property string how
    required property string sit_text
    required property string spoken
    required property bool lit

    signal chosen

    function take(): void {
        sit.forceActiveFocus(Qt.OtherFocusReason);
    }

    height: Math.max(said.height, sit.height) + row.theme.em * 2.4

    Column {
        id: said

        x: row.theme.em * 1.5
        anchors.verticalCenter: parent.verticalCenter
        width: row.width - sit.width - row.theme.em * 4
        spacing: row.theme.em * 0.35

        Heading {
            width: parent.width
            theme: row.theme
            text: row.who
            size: 1.35
            wrapMode: Text.Wrap
            Accessible.ignored: true
        }

        Label {
            width: parent.width
            visible: row.points !== ""
            theme: row.theme
            text: row.points
            lineHeight: 1.25
            wrapMode: Text.Wrap
            Accessible.ignored: true
        }

        Label {
            width: parent.width
            visible: row.how !== ""
            theme: row.theme
            text: row.how
            color: row.theme.quiet
            wrapMode: Text.Wrap
            Accessible.ignored: true
        }
    }

    FlatButton {
        id: sit

        anchors.right: parent.right
        anchors.rightMargin: row.theme.em * 1.5
        anchors.verticalCenter: parent.verticalCenter
        theme: row.theme
        text: row.sit_text
        spoken: row.spoken
        lit: row.lit
        onPressed: row.chosen()
    }
}
