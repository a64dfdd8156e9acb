import QtQuick

// Sound in the table's menu: on or off, quieter and louder.
Item {
    id: row

    required property Theme theme
    required property var app

    height: toggle.height

    FlatButton {
        id: toggle

        width: parent.width - (down.width + row.theme.em * 0.4) * 2
        theme: row.theme
        text: row.app.sound_text
        onPressed: row.app.toggle_sounds()
    }

    FlatButton {
        id: down

        anchors.right: up.left
        anchors.rightMargin: row.theme.em * 0.4
        width: row.theme.em * 2.7
        theme: row.theme
        text: "−"
        spoken: row.app.words.QUIETER
        repeats: true
        onPressed: row.app.turn_volume(-1)
    }

    FlatButton {
        id: up

        anchors.right: parent.right
        width: row.theme.em * 2.7
        theme: row.theme
        text: "+"
        spoken: row.app.words.LOUDER
        repeats: true
        onPressed: row.app.turn_volume(1)
    }
}
