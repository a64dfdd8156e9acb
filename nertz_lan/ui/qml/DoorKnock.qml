import QtQuick

// Somebody who waits outside: let in, or turned away.
Rectangle {
    id: knock

    required property Theme theme
    required property string name
    required property string let_in_text
    required property string bar_text
    required property string letInWord
    required property string barWord

    signal letIn
    signal barred

    height: knock.theme.em * 3.4
    radius: knock.theme.em * 0.6
    color: knock.theme.badge
    border.color: knock.theme.accent
    border.width: 1
    antialiasing: true

    Accessible.role: Accessible.ListItem
    Accessible.name: knock.name

    Label {
        anchors.left: parent.left
        anchors.leftMargin: knock.theme.em
        anchors.right: ways.left
        anchors.rightMargin: knock.theme.em * 0.6
        anchors.verticalCenter: parent.verticalCenter
        theme: knock.theme
        text: knock.name
        font.weight: Font.DemiBold
        Accessible.ignored: true
    }

    Row {
        id: ways

        anchors.right: parent.right
        anchors.rightMargin: knock.theme.em * 0.6
        anchors.verticalCenter: parent.verticalCenter
        spacing: knock.theme.em * 0.5

        FlatButton {
            height: knock.theme.em * 2.2
            least: 0
            theme: knock.theme
            text: knock.letInWord
            spoken: knock.let_in_text
            lit: true
            onPressed: knock.letIn()
        }

        FlatButton {
            height: knock.theme.em * 2.2
            least: 0
            theme: knock.theme
            text: knock.barWord
            spoken: knock.bar_text
            onPressed: knock.barred()
        }
    }
}
