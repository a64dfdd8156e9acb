import QtQuick

// The table, with its menu and what may have gone wrong.
FocusScope {
    id: screen

    required property Theme theme
    required property var app

    readonly property bool lefty: screen.app.table.call_area.x < screen.width / 2

    focus: true

    Table {
        id: table

        anchors.fill: parent
        table: screen.app.table
        focus: true
    }

    TroubleBar {
        anchors.horizontalCenter: parent.horizontalCenter
        y: table.table.message_area.y + (table.table.message_area.height - height) / 2
        width: Math.min(screen.width - table.theme.em * 4, table.theme.em * 62)
        height: implicitHeight
        theme: table.theme
        text: screen.app.trouble
        button: screen.app.trouble_button
        onPressed: screen.app.hide_trouble()
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
            if (!visible)
                table.forceActiveFocus();
        }
    }
}
