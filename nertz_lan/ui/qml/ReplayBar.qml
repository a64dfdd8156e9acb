import QtQuick

// How to go through a replay: the place in it, steps, pace, whose cards are large.
FocusScope {
    id: bar

    required property Theme theme
    required property var words
    required property var replay
    required property bool closes

    signal back
    signal shared

    readonly property real gap: bar.theme.em * 0.5
    readonly property real pad: bar.theme.em * 1.2

    height: head.height + scrub.height + going.height + bar.gap * 4

    Rectangle {
        anchors.fill: parent
        color: bar.theme.feltBottom
    }

    Item {
        id: head

        x: bar.pad
        y: bar.gap
        width: parent.width - x * 2
        height: bar.theme.em * 1.6

        Label {
            id: title

            width: Math.min(implicitWidth, parent.width * 0.4)
            height: parent.height
            verticalAlignment: Text.AlignVCenter
            theme: bar.theme
            text: bar.replay.title
            font.weight: Font.DemiBold
            fontSizeMode: Text.HorizontalFit
            minimumPixelSize: bar.theme.em * 0.7
            Accessible.role: Accessible.Heading
            Accessible.name: text
        }

        Label {
            anchors.left: title.right
            anchors.leftMargin: bar.pad
            anchors.right: mark.left
            anchors.rightMargin: bar.pad
            height: parent.height
            verticalAlignment: Text.AlignVCenter
            theme: bar.theme
            text: bar.replay.said !== "" ? bar.replay.said : bar.replay.detail
            color: bar.replay.said !== "" ? bar.theme.accent : bar.theme.quiet
            fontSizeMode: Text.HorizontalFit
            minimumPixelSize: bar.theme.em * 0.7
            Accessible.role: Accessible.StaticText
            Accessible.name: text
        }

        VerdictMark {
            id: mark

            anchors.right: parent.right
            height: parent.height
            theme: bar.theme
            text: bar.replay.verdict
            detail: bar.replay.verdict_is
            verified: bar.replay.verified
            wrong: bar.replay.wrong
        }
    }

    ScrubBar {
        id: scrub

        anchors.top: head.bottom
        anchors.topMargin: bar.gap
        x: bar.pad
        width: parent.width - x * 2
        height: bar.theme.em * 1.5
        theme: bar.theme
        title: bar.words.PLACE
        at: bar.replay.at
        clock: bar.replay.clock
        marks: bar.replay.marks
        onSought: at => bar.replay.seek(at)
        onStepped: by => bar.replay.step(by)
    }

    ReplayButtons {
        id: going

        anchors.top: scrub.bottom
        anchors.topMargin: bar.gap
        x: bar.pad
        width: parent.width - x * 2
        theme: bar.theme
        words: bar.words
        replay: bar.replay
        closes: bar.closes
        focus: true
        onBack: bar.back()
        onShared: bar.shared()
    }
}
