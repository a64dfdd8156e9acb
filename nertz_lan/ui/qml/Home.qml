pragma ComponentBehavior: Bound

import QtQuick

// Home: the ways to a table on the left, the tables that are there on the right.
Page {
    id: screen

    required property var app
    required property var home

    readonly property var words: screen.app.words

    strip: screen.app.strip

    Item {
        id: top

        width: parent.width
        height: screen.theme.em * 6

        Image {
            id: back

            anchors.verticalCenter: parent.verticalCenter
            width: screen.theme.em * 3
            height: Math.round(width * 1.4)
            source: screen.home.back
        }

        Heading {
            anchors.left: back.right
            anchors.leftMargin: screen.theme.em * 1.2
            anchors.right: others.left
            anchors.verticalCenter: parent.verticalCenter
            anchors.verticalCenterOffset: -screen.theme.em * 0.7
            theme: screen.theme
            text: screen.home.hello
            size: 2.2
        }

        Label {
            anchors.left: back.right
            anchors.leftMargin: screen.theme.em * 1.2
            anchors.bottom: back.bottom
            theme: screen.theme
            text: screen.home.version
            color: screen.theme.quiet
            font.pixelSize: screen.theme.em * 0.92
        }

        Row {
            id: others

            anchors.right: parent.right
            anchors.verticalCenter: parent.verticalCenter
            spacing: screen.theme.em * 0.8

            FlatButton {
                theme: screen.theme
                text: screen.words.SCORE_BOOK
                onPressed: screen.app.book.open()
            }

            FlatButton {
                theme: screen.theme
                text: screen.words.HOW_TO_PLAY
                onPressed: screen.app.open_how_to()
            }

            FlatButton {
                theme: screen.theme
                text: screen.words.NETWORK_CHECK
                onPressed: screen.app.check.open()
            }

            FlatButton {
                theme: screen.theme
                text: screen.words.SETTINGS
                onPressed: screen.app.open_settings()
            }
        }
    }

    Column {
        id: ways

        readonly property real otherWide: Math.max(making.otherNeeds, practising.otherNeeds)
        readonly property real unit: Math.min(screen.theme.em * 8, (parent.height - top.height - by.height - spacing * 3.5) / 3.3)

        anchors.top: top.bottom
        anchors.topMargin: screen.theme.em * 0.6
        width: parent.width * 0.37
        spacing: screen.theme.em

        FlatButton {
            width: parent.width
            height: ways.unit * 1.3
            theme: screen.theme
            text: screen.words.PLAY_NOW
            detail: screen.words.PLAY_NOW_IS
            lit: true
            big: true
            focus: true
            onPressed: screen.home.play_now()
        }

        TwoWays {
            id: making

            width: parent.width
            height: ways.unit
            otherWide: ways.otherWide
            theme: screen.theme
            text: screen.words.NEW_TABLE
            detail: screen.words.NEW_TABLE_IS
            other: screen.words.PAPER_TABLE
            otherSpoken: screen.words.PAPER_TABLE_IS
            onPressed: screen.home.create()
            third: screen.words.NEW_EVENING
            thirdSpoken: screen.words.NEW_EVENING_IS
            onOtherPressed: screen.home.create_paper()
            onThirdPressed: screen.app.club.plan.open()
        }

        TwoWays {
            id: practising

            width: parent.width
            height: ways.unit
            otherWide: ways.otherWide
            theme: screen.theme
            text: screen.words.PRACTISE
            detail: screen.home.practise_is
            other: screen.words.MORE_PRACTICE
            otherSpoken: screen.words.MORE_PRACTICE_IS
            onPressed: screen.app.practise.start()
            onOtherPressed: screen.app.practise.open()
        }
    }

    ByAddress {
        id: by

        anchors.bottom: parent.bottom
        width: ways.width
        theme: screen.theme
        words: screen.words
        home: screen.home
    }

    FoundTables {
        anchors.top: top.bottom
        anchors.topMargin: screen.theme.em * 0.6
        anchors.bottom: parent.bottom
        anchors.right: parent.right
        anchors.left: ways.right
        anchors.leftMargin: screen.gap
        theme: screen.theme
        words: screen.words
        home: screen.home
    }
}
