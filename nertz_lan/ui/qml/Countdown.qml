import QtQuick

// 3-2-1 before go, over the middle. Python says from what to count; what begins the deal is the host's go.
Item {
    id: countdown

    required property Theme theme
    required property int from
    required property int since // which of all countdowns it is: another may follow at once

    property int remaining: countdown.from

    function restart(): void {
        countdown.remaining = countdown.from;
        if (countdown.from > 0)
            tick.restart();
        if (countdown.from > 0)
            countdown.say();
        else
            tick.stop();
    }

    function say(): void {
        if (countdown.visible)
            countdown.Accessible.announce(String(countdown.remaining));
    }

    visible: countdown.from > 0 && countdown.remaining > 0
    onFromChanged: countdown.restart()
    onSinceChanged: countdown.restart()

    Timer {
        id: tick

        interval: 1000
        repeat: true
        running: countdown.from > 0
        onTriggered: {
            countdown.remaining = Math.max(0, countdown.remaining - 1);
            countdown.say();
        }
    }

    Rectangle {
        anchors.centerIn: parent
        width: Math.min(countdown.height * 0.8, countdown.theme.em * 12)
        height: width
        radius: width / 2
        color: countdown.theme.badge
        border.color: countdown.theme.accent
        border.width: 3
        antialiasing: true

        Label {
            anchors.centerIn: parent
            theme: countdown.theme
            text: countdown.remaining
            color: countdown.theme.accent
            font.pixelSize: parent.width * 0.55
            font.weight: Font.Bold
            Accessible.ignored: true
        }
    }
}
