import QtQuick

// A club night: the one thing to do now, who is here, the draw, and the ladder.
Page {
    id: screen

    required property var app
    required property var evening

    readonly property var words: screen.app.words

    title: screen.evening.title
    detail: screen.evening.detail
    backText: screen.evening.at_table ? screen.words.BACK_TO_TABLE : ""
    strip: screen.app.strip
    widest: 100
    onBack: screen.evening.close()

    EveningNow {
        id: now

        width: parent.width
        theme: screen.theme
        evening: screen.evening
    }

    EveningPeople {
        id: people

        anchors.top: now.bottom
        anchors.topMargin: screen.gap * 0.7
        anchors.bottom: foot.top
        anchors.bottomMargin: screen.gap * 0.7
        width: (parent.width - screen.gap * 1.4) * 0.27
        theme: screen.theme
        words: screen.words
        evening: screen.evening
        onDoorPressed: screen.evening.open_door()
    }

    EveningDraw {
        id: drawn

        anchors.top: people.top
        anchors.bottom: people.bottom
        anchors.left: people.right
        anchors.leftMargin: screen.gap * 0.7
        width: (parent.width - screen.gap * 1.4) * 0.35
        theme: screen.theme
        words: screen.words
        evening: screen.evening
        onRulesPressed: screen.app.club.house_rules.open()
    }

    EveningLadder {
        anchors.top: people.top
        anchors.bottom: people.bottom
        anchors.left: drawn.right
        anchors.leftMargin: screen.gap * 0.7
        anchors.right: parent.right
        theme: screen.theme
        words: screen.words
        evening: screen.evening
        onShown: screen.app.club.ladder.open()
    }

    Foot {
        id: foot

        anchors.bottom: parent.bottom
        width: parent.width
        theme: screen.theme
        leaveText: screen.evening.leave_text
        leaveSure: screen.evening.leave_text !== screen.words.LEAVE
        readyText: screen.evening.draw_text
        readyEnabled: screen.evening.may_draw
        message: screen.evening.draw_why
        said: ""
        canReady: screen.evening.draws
        isReady: !screen.evening.draw_lit
        onLeavePressed: screen.app.leave()
        onReadyPressed: screen.evening.draw()
    }
}
