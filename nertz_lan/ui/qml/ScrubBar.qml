pragma ComponentBehavior: Bound

import QtQuick

// Where in the match a replay is: a press or a drag goes there. Ticks are deals, dots contested claims.
Item {
    id: bar

    required property Theme theme
    required property string title
    required property real at // from 0 to 1
    required property string clock
    required property var marks // rows: at, deal

    signal sought(real at)
    signal stepped(int by)

    activeFocusOnTab: true

    Accessible.role: Accessible.Slider
    Accessible.name: bar.title + ", " + bar.clock
    Accessible.focusable: true
    Accessible.onIncreaseAction: bar.stepped(1)
    Accessible.onDecreaseAction: bar.stepped(-1)

    Rectangle {
        anchors.verticalCenter: parent.verticalCenter
        width: parent.width
        height: bar.theme.em * 0.5
        radius: height / 2
        color: bar.theme.line
        border.color: bar.theme.text
        border.width: bar.activeFocus ? 2 : 0
        antialiasing: true

        Rectangle {
            width: parent.width * bar.at
            height: parent.height
            radius: height / 2
            color: bar.theme.accent
            antialiasing: true
        }
    }

    Repeater {
        model: bar.marks

        Rectangle {
            id: mark

            required property real at
            required property bool deal

            x: bar.width * mark.at - width / 2
            y: mark.deal ? (bar.height - height) / 2 : 0
            width: mark.deal ? 2 : Math.max(4, bar.theme.em * 0.35)
            height: mark.deal ? bar.theme.em * 1.1 : width
            radius: mark.deal ? 0 : width / 2
            color: mark.deal ? bar.theme.quiet : bar.theme.accent
            antialiasing: true
        }
    }

    Rectangle {
        anchors.verticalCenter: parent.verticalCenter
        x: bar.width * bar.at - width / 2
        width: bar.theme.em * 1.1
        height: width
        radius: width / 2
        color: bar.theme.text
        antialiasing: true
    }

    MouseArea {
        anchors.fill: parent
        preventStealing: true
        onPressed: mouse => bar.sought(mouse.x / bar.width)
        onPositionChanged: mouse => bar.sought(mouse.x / bar.width)
    }
}
