import QtQuick

// The buttons of a replay. Each has a key, which works wherever the focus is.
FocusScope {
    id: buttons

    required property Theme theme
    required property var words
    required property var replay
    required property bool closes

    signal back
    signal shared

    readonly property real gap: Math.min(buttons.theme.em * 0.4, buttons.width / 200) // large text leaves less room
    readonly property real small: Math.min(buttons.theme.em * 2.6, buttons.width / 30)

    height: buttons.theme.em * 2.6

    Row {
        id: left

        height: parent.height
        spacing: buttons.gap

        FlatButton {
            width: buttons.small
            height: parent.height
            theme: buttons.theme
            text: "«"
            spoken: buttons.words.DEAL_BACK
            onPressed: buttons.replay.deal(-1)
        }

        FlatButton {
            width: buttons.small
            height: parent.height
            theme: buttons.theme
            text: "‹"
            spoken: buttons.words.STEP_BACK
            onPressed: buttons.replay.step(-1)
        }

        FlatButton {
            height: parent.height
            least: 6.5
            theme: buttons.theme
            text: buttons.replay.play_text
            lit: true
            focus: true
            onPressed: buttons.replay.toggle()
        }

        FlatButton {
            width: buttons.small
            height: parent.height
            theme: buttons.theme
            text: "›"
            spoken: buttons.words.STEP_ON
            onPressed: buttons.replay.step(1)
        }

        FlatButton {
            width: buttons.small
            height: parent.height
            theme: buttons.theme
            text: "»"
            spoken: buttons.words.DEAL_ON
            onPressed: buttons.replay.deal(1)
        }
    }

    ReplayPace {
        anchors.left: left.right
        anchors.leftMargin: buttons.gap * 2
        height: parent.height
        theme: buttons.theme
        words: buttons.words
        replay: buttons.replay
        gap: buttons.gap
        small: buttons.small
        roomy: buttons.width > left.width + right.width + buttons.theme.em * 32
    }

    Row {
        id: right

        anchors.right: parent.right
        height: parent.height
        spacing: buttons.gap

        FlatButton {
            height: parent.height
            least: 0
            theme: buttons.theme
            text: buttons.replay.follow_text
            spoken: buttons.replay.follow_text + ". " + buttons.words.FOLLOW_IS
            onPressed: buttons.replay.follow_next()
        }

        FlatButton {
            height: parent.height
            least: 0
            theme: buttons.theme
            text: buttons.words.HIDDEN
            spoken: buttons.words.HIDDEN + ". " + buttons.words.HIDDEN_IS
            lit: buttons.replay.unveiled
            Accessible.role: Accessible.CheckBox
            Accessible.checkable: true
            Accessible.checked: buttons.replay.unveiled
            onPressed: buttons.replay.unveil()
        }

        FlatButton {
            height: parent.height
            least: 0
            visible: buttons.replay.file_name !== ""
            theme: buttons.theme
            text: buttons.words.SHARE_REPLAY
            onPressed: buttons.shared()
        }

        FlatButton {
            height: parent.height
            least: 0
            visible: buttons.closes
            theme: buttons.theme
            text: buttons.words.DONE
            onPressed: buttons.back()
        }
    }
}
