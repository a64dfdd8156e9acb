pragma ComponentBehavior: Bound

import QtQuick

// A table with real cards: totals, everybody's count, the own one to be entered, and the deals so far.
Page {
    id: screen

    required property var app
    required property var paper

    readonly property var words: screen.app.words
    readonly property real labelWide: Math.min(width * 0.17, theme.em * 13)

    title: screen.paper.title
    detail: screen.paper.detail
    strip: screen.app.strip

    Panel {
        anchors.top: parent.top
        anchors.bottom: own.top
        anchors.bottomMargin: screen.gap * 0.7
        width: parent.width
        theme: screen.theme

        SheetHead {
            id: head

            x: screen.theme.em * 1.3
            y: screen.theme.em
            width: parent.width - x * 2
            theme: screen.theme
            labelWide: screen.labelWide
            label: screen.paper.total_text
            counts: true
            seats: screen.paper.seats
        }

        PaperCounts {
            id: counts

            anchors.top: head.bottom
            anchors.topMargin: screen.theme.em * 0.8
            x: head.x
            width: head.width
            theme: screen.theme
            words: screen.words
            labelWide: screen.labelWide
            label: screen.paper.counts_title
            counts: screen.paper.counts
            onConfirmed: nth => screen.paper.confirm(nth)
        }

        Scroller {
            id: scroller

            anchors.top: counts.bottom
            anchors.topMargin: screen.theme.em * 0.8
            anchors.bottom: parent.bottom
            anchors.bottomMargin: screen.theme.em * 0.9
            x: head.x
            width: head.width
            contentHeight: deals.height
            theme: screen.theme

            Column {
                id: deals

                width: scroller.width
                spacing: screen.theme.em * 0.1

                Repeater {
                    model: screen.paper.deals

                    SheetDeal {
                        width: deals.width
                        theme: screen.theme
                        labelWide: screen.labelWide
                        onPressed: screen.paper.open_deal(number)
                    }
                }
            }
        }
    }

    PaperEntry {
        id: own

        anchors.bottom: foot.top
        anchors.bottomMargin: screen.gap * 0.7
        width: parent.width
        height: visible ? implicitHeight : 0
        visible: screen.paper.seated
        theme: screen.theme
        words: screen.words
        paper: screen.paper
    }

    Foot {
        id: foot

        anchors.bottom: parent.bottom
        width: parent.width
        theme: screen.theme
        leaveText: screen.paper.leave_text
        leaveSure: screen.paper.leave_text !== screen.words.LEAVE
        readyText: screen.words.WRITE
        message: screen.paper.write_is
        said: ""
        canReady: screen.paper.may_write
        isReady: false
        againText: screen.paper.may_file ? screen.paper.file_text : ""
        onAgainPressed: screen.paper.file()
        besideText: screen.app.at_evening ? screen.words.CLUB_NIGHT : ""
        onBesidePressed: screen.app.club.evening.open()
        onLeavePressed: screen.app.leave()
        onReadyPressed: screen.paper.write()
    }
}
