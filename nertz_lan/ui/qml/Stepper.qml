import QtQuick

// A value with a step down and a step up.
Item {
    id: stepper

    required property Theme theme
    required property string title
    required property string value
    required property string downSpoken
    required property string upSpoken
    required property bool canDown
    required property bool canUp
    property real valueWide: 4 // in em

    signal stepped(int by)

    implicitHeight: stepper.theme.em * 3

    Label {
        anchors.verticalCenter: parent.verticalCenter
        width: parent.width - buttons.width - stepper.theme.em
        theme: stepper.theme
        text: stepper.title
        font.pixelSize: stepper.theme.em * 1.05
    }

    Row {
        id: buttons

        anchors.right: parent.right
        anchors.verticalCenter: parent.verticalCenter
        spacing: stepper.theme.em * 0.6

        FlatButton {
            width: stepper.theme.em * 2.7
            theme: stepper.theme
            text: "−"
            spoken: stepper.downSpoken
            enabled: stepper.canDown
            repeats: true
            onPressed: stepper.stepped(-1)
        }

        Label {
            anchors.verticalCenter: parent.verticalCenter
            width: stepper.theme.em * stepper.valueWide
            horizontalAlignment: Text.AlignHCenter
            theme: stepper.theme
            text: stepper.value
        }

        FlatButton {
            width: stepper.theme.em * 2.7
            theme: stepper.theme
            text: "+"
            spoken: stepper.upSpoken
            enabled: stepper.canUp
            repeats: true
            onPressed: stepper.stepped(1)
        }
    }
}
