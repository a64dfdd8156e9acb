import QtQuick

// The table, with its menu and what may have gone wrong.
FocusScope {
    id: screen

    required property Theme theme
    required property var app

    readonly property bool watching: screen.app.table.follow_text !== ""
    readonly property bool lefty: screen.app.table.call_area.x < screen.width / 2

    focus: true

    Table {
        id: table

        anchors.fill: parent
        table: screen.app.table
        besideLine: screen.watching ? follower.width + table.theme.em : 0
        focus: true
    }

    TroubleBar {
        anchors.horizontalCenter: parent.horizontalCenter
        y: table.table.message_area.y + (table.table.message_area.height - height) / 2
        width: Math.min(table.table.message_area.width - table.besideLine * 2, table.theme.em * 76)
        height: table.table.message_area.height + table.theme.em * 0.9
        theme: table.theme
        strip: screen.app.strip
        fits: true
        onVisibleChanged: {
            if (!visible && screen.visible && !table.activeFocus && !screen.app.menu)
                table.forceActiveFocus();
        }
    }

    PillButton {
        id: follower

        x: table.table.message_area.x
        y: opener.y
        width: table.theme.em * 13
        height: opener.height
        visible: screen.watching
        theme: table.theme
        text: table.table.follow_text
        spoken: text + ". " + screen.app.words.FOLLOW_IS
        lit: table.table.has_own
        onPressed: table.table.follow_next()
    }

    PillButton {
        id: opener

        x: table.table.menu_area.x
        y: table.table.menu_area.y
        width: table.table.menu_area.width
        height: table.table.menu_area.height
        theme: table.theme
        text: "≡"
        spoken: screen.app.words.MENU
        lit: screen.app.menu
        onPressed: screen.app.toggle_menu()
    }

    TableMenu {
        x: screen.lefty && table.table.playing ? opener.x : opener.x + opener.width - width
        y: opener.y - height - table.theme.em * 0.6
        visible: screen.app.menu
        theme: table.theme
        app: screen.app
        onVisibleChanged: {
            if (!visible && screen.visible)
                table.forceActiveFocus();
        }
    }
}
