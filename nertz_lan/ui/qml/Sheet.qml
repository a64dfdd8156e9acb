pragma ComponentBehavior: Bound

import QtQuick

// The sheet: the last deal in full, all deals before it, and how the totals went.
Page {
    id: screen

    required property var app
    required property var sheet

    readonly property var words: screen.app.words
    readonly property real labelWide: Math.min(width * 0.17, theme.em * 13)

    title: screen.sheet.title
    detail: screen.sheet.detail
    backText: screen.sheet.playing ? screen.words.BACK_TO_TABLE : screen.sheet.over ? screen.words.HOUSE_RULES : ""
    strip: screen.app.strip
    onBack: screen.sheet.playing ? screen.app.close_page() : screen.sheet.to_lobby()

    Panel {
        anchors.top: parent.top
        anchors.bottom: chart.top
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
            label: screen.sheet.total_text
            counts: !screen.sheet.playing
            seats: screen.sheet.seats
            onSealPressed: screen.app.seals.open()
        }

        Scroller {
            id: scroller

            anchors.top: head.bottom
            anchors.topMargin: screen.theme.em * 0.8
            anchors.bottom: parent.bottom
            anchors.bottomMargin: screen.theme.em * 0.9
            x: head.x
            width: head.width
            contentHeight: lines.height
            theme: screen.theme

            Column {
                id: lines

                width: scroller.width
                spacing: screen.theme.em * 0.1

                Heading {
                    height: screen.theme.em * 2
                    verticalAlignment: Text.AlignVCenter
                    theme: screen.theme
                    text: screen.sheet.lines_title
                }

                Repeater {
                    model: screen.sheet.lines

                    SheetLine {
                        width: lines.width
                        theme: screen.theme
                        labelWide: screen.labelWide
                    }
                }

                Item {
                    width: 1
                    height: screen.theme.em * 0.9
                }

                Repeater {
                    model: screen.sheet.deals

                    SheetDeal {
                        width: lines.width
                        theme: screen.theme
                        labelWide: screen.labelWide
                        onPressed: screen.sheet.open_deal(number)
                    }
                }
            }
        }
    }

    TotalsChart {
        id: chart

        anchors.bottom: foot.top
        anchors.bottomMargin: screen.gap * 0.7
        width: parent.width
        height: Math.min(screen.height * 0.2, screen.theme.em * 13)
        theme: screen.theme
        title: screen.words.CHART
        series: screen.sheet.series
        zero: screen.sheet.zero
        target: screen.sheet.target
    }

    Foot {
        id: foot

        anchors.bottom: parent.bottom
        width: parent.width
        theme: screen.theme
        leaveText: screen.sheet.leave_text
        leaveSure: screen.sheet.leave_text !== screen.words.LEAVE
        readyText: screen.sheet.ready_text
        message: screen.sheet.playing ? "" : screen.sheet.ready_is
        said: ""
        canReady: screen.sheet.seated && !screen.sheet.playing
        isReady: screen.sheet.ready
        besideText: screen.app.at_evening && !screen.sheet.over ? screen.words.CLUB_NIGHT : ""
        againText: screen.sheet.playing ? "" : screen.app.at_evening && screen.sheet.over ? screen.words.BACK_TO_EVENING : screen.sheet.again_text
        onAgainPressed: screen.app.at_evening ? screen.app.go_home() : screen.app.practise.again_now()
        onBesidePressed: screen.app.club.evening.open()
        onLeavePressed: screen.app.leave()
        onReadyPressed: screen.sheet.say_ready()
    }
}
