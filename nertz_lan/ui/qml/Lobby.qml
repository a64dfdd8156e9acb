pragma ComponentBehavior: Bound

import QtQuick

// The lobby: who is there, by which house rules, and who is ready.
Page {
    id: screen

    required property var app
    required property var lobby

    readonly property var words: screen.app.words

    title: screen.lobby.title
    detail: screen.lobby.detail
    backText: screen.lobby.between ? screen.words.SHEET : ""
    strip: screen.app.strip
    onBack: screen.app.close_page()

    Panel {
        id: people

        anchors.top: parent.top
        anchors.bottom: foot.top
        anchors.bottomMargin: screen.gap
        width: parent.width * 0.4
        theme: screen.theme

        // Above the list: whatever comes into that, the next press finds its button where it was.
        Flow {
            id: ways

            anchors.top: parent.top
            anchors.left: parent.left
            anchors.right: parent.right
            anchors.margins: screen.theme.em * 0.9
            spacing: screen.theme.em * 0.6

            FlatButton {
                visible: screen.lobby.adds
                enabled: screen.lobby.can_add
                theme: screen.theme
                text: screen.words.ADD_BOT
                onPressed: screen.lobby.add_bot()
            }

            BotLevel {
                visible: screen.lobby.adds
                enabled: screen.lobby.can_add
                theme: screen.theme
                words: screen.words
                level: screen.lobby.bot_level
                weaker: screen.lobby.weaker
                stronger: screen.lobby.stronger
                onChanged: by => screen.lobby.change_bot_level(by)
            }

            FlatButton {
                theme: screen.theme
                text: screen.words.DOOR
                onPressed: screen.app.open_door()
            }

            FlatButton {
                visible: screen.lobby.seated || screen.lobby.can_sit
                theme: screen.theme
                text: screen.lobby.seated ? screen.words.WATCH : screen.words.SIT
                onPressed: screen.lobby.stand_or_sit()
            }

            FlatButton {
                visible: screen.lobby.apart
                theme: screen.theme
                text: screen.words.APART
                onPressed: screen.lobby.sit_apart()
            }
        }

        Scroller {
            id: list

            anchors.top: ways.bottom
            anchors.bottom: parent.bottom
            anchors.left: parent.left
            anchors.right: parent.right
            anchors.margins: screen.theme.em * 0.9
            contentHeight: seats.height
            theme: screen.theme

            Column {
                id: seats

                width: list.width - screen.theme.em * 0.6
                spacing: screen.theme.em * 0.35

                Repeater {
                    model: screen.lobby.seats

                    LobbySeat {
                        required property int index

                        width: seats.width
                        theme: screen.theme
                        shareWord: screen.words.SHARE
                        onRemovePressed: screen.lobby.remove(index)
                        onSharePressed: screen.lobby.share(index)
                    }
                }

                Label {
                    width: parent.width
                    visible: text !== ""
                    leftPadding: screen.theme.em * 0.5
                    topPadding: screen.theme.em * 0.5
                    theme: screen.theme
                    text: screen.lobby.pairs
                    color: screen.theme.accent
                    wrapMode: Text.Wrap
                }

                Label {
                    width: parent.width
                    visible: text !== ""
                    leftPadding: screen.theme.em * 0.5
                    topPadding: screen.theme.em * 0.5
                    theme: screen.theme
                    text: screen.lobby.coming
                    color: screen.theme.accent
                    wrapMode: Text.Wrap
                }

                Label {
                    width: parent.width
                    visible: text !== ""
                    leftPadding: screen.theme.em * 0.5
                    topPadding: screen.theme.em * 0.5
                    theme: screen.theme
                    text: screen.lobby.watchers
                    color: screen.theme.quiet
                    wrapMode: Text.Wrap
                }
            }
        }
    }

    HouseRules {
        anchors.top: parent.top
        anchors.bottom: foot.top
        anchors.bottomMargin: screen.gap
        anchors.left: people.right
        anchors.leftMargin: screen.gap
        anchors.right: parent.right
        theme: screen.theme
        words: screen.words
        house: screen.app.house_rules
    }

    Foot {
        id: foot

        anchors.bottom: parent.bottom
        width: parent.width
        theme: screen.theme
        leaveText: screen.lobby.leave_text
        leaveSure: screen.lobby.leave_text !== screen.words.LEAVE
        readyText: screen.lobby.ready_text
        message: screen.app.table.message !== "" && screen.app.strip.text === "" ? screen.app.table.message : screen.lobby.ready_is
        said: screen.lobby.ready ? screen.lobby.ready_is : ""
        canReady: screen.lobby.seated
        isReady: screen.lobby.ready
        besideText: screen.app.at_evening ? screen.words.CLUB_NIGHT : ""
        onBesidePressed: screen.app.club.evening.open()
        onLeavePressed: screen.app.leave()
        onReadyPressed: screen.lobby.say_ready()
    }
}
