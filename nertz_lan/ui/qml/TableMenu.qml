import QtQuick

// What can be opened from the table, and the way out. Leaving asks once, on its own button.
Rectangle {
    id: menu

    required property Theme theme
    required property var app

    width: menu.theme.em * 17
    height: entries.height + menu.theme.em * 1.2
    radius: menu.theme.em * 0.8
    color: menu.theme.badge
    border.color: menu.theme.line
    border.width: 1
    antialiasing: true

    Accessible.role: Accessible.PopupMenu
    Accessible.name: menu.app.words.MENU

    onVisibleChanged: {
        if (menu.visible)
            first.forceActiveFocus();
    }

    Keys.onEscapePressed: menu.app.toggle_menu()

    MouseArea {
        anchors.fill: parent
    }

    Column {
        id: entries

        anchors.centerIn: parent
        width: parent.width - menu.theme.em * 1.2
        spacing: menu.theme.em * 0.4

        FlatButton {
            width: parent.width
            visible: menu.app.has_sheet
            theme: menu.theme
            text: menu.app.words.SHEET
            onPressed: menu.app.open_sheet()
        }

        FlatButton {
            id: first

            width: parent.width
            theme: menu.theme
            text: menu.app.words.HOW_TO_PLAY
            onPressed: menu.app.open_how_to()
        }

        FlatButton {
            width: parent.width
            visible: menu.app.has_door
            theme: menu.theme
            text: menu.app.words.DOOR
            onPressed: menu.app.open_door()
        }

        FlatButton {
            width: parent.width
            theme: menu.theme
            text: menu.app.words.SEALS
            onPressed: menu.app.seals.open()
        }

        SoundRow {
            width: parent.width
            theme: menu.theme
            app: menu.app
        }

        FlatButton {
            width: parent.width
            theme: menu.theme
            text: menu.app.words.SETTINGS
            onPressed: menu.app.open_settings()
        }

        FlatButton {
            width: parent.width
            visible: menu.app.at_evening
            theme: menu.theme
            text: menu.app.words.CLUB_NIGHT
            spoken: menu.app.words.CLUB_NIGHT_IS
            onPressed: menu.app.club.evening.open()
        }

        FlatButton {
            width: parent.width
            theme: menu.theme
            text: menu.app.leave_text
            lit: menu.app.leave_text !== menu.app.words.LEAVE
            onPressed: menu.app.leave()
        }
    }
}
