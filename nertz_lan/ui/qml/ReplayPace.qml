import QtQuick

// How fast a replay goes, and the ways to its contested claims.
Row {
    id: pace

    required property Theme theme
    required property var words
    required property var replay
    required property real gap
    required property real small
    required property bool roomy

    spacing: pace.gap

    FlatButton {
        width: pace.small
        height: parent.height
        theme: pace.theme
        text: "−"
        spoken: pace.words.SLOWER
        enabled: pace.replay.slower
        onPressed: pace.replay.pace(-1)
    }

    Label {
        width: pace.theme.em * 3.6
        height: parent.height
        horizontalAlignment: Text.AlignHCenter
        verticalAlignment: Text.AlignVCenter
        theme: pace.theme
        text: pace.replay.speed_text
        Accessible.role: Accessible.StaticText
        Accessible.name: text
    }

    FlatButton {
        width: pace.small
        height: parent.height
        theme: pace.theme
        text: "+"
        spoken: pace.words.FASTER
        enabled: pace.replay.faster
        onPressed: pace.replay.pace(1)
    }

    Item {
        width: pace.gap
        height: 1
    }

    FlatButton {
        width: pace.small
        height: parent.height
        visible: pace.replay.contests !== ""
        theme: pace.theme
        text: "‹"
        spoken: pace.words.CONTESTED_BACK
        enabled: pace.replay.contest_before
        onPressed: pace.replay.contest(-1)
    }

    Label {
        height: parent.height
        visible: pace.replay.contests !== ""
        verticalAlignment: Text.AlignVCenter
        theme: pace.theme
        text: pace.roomy ? pace.replay.contests : pace.replay.contests_short
        color: pace.theme.quiet
        font.pixelSize: pace.theme.em * 0.92
        Accessible.role: Accessible.StaticText
        Accessible.name: pace.replay.contests
    }

    FlatButton {
        width: pace.small
        height: parent.height
        visible: pace.replay.contests !== ""
        theme: pace.theme
        text: "›"
        spoken: pace.words.CONTESTED_ON
        enabled: pace.replay.contest_after
        onPressed: pace.replay.contest(1)
    }
}
