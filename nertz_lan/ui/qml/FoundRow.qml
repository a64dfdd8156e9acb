import QtQuick

// A row of the list, under a heading where another kind begins: club nights apart from card tables.
Item {
    id: row

    required property Theme theme
    required property var model // of the list's rows
    required property string heading
    required property string watchWord

    signal pressed
    signal watchPressed
    signal moved(int by)

    function take(): void {
        table.forceActiveFocus(Qt.TabFocusReason);
    }

    height: table.y + table.height

    Heading {
        id: kind

        visible: row.heading !== ""
        height: visible ? row.theme.em * 2 : 0
        verticalAlignment: Text.AlignVCenter
        leftPadding: row.theme.em * 0.6
        theme: row.theme
        text: row.heading
        color: row.theme.quiet
        size: 1
    }

    FoundTable {
        id: table

        y: kind.height
        width: parent.width
        theme: row.theme
        title: row.model.title
        host: row.model.host
        taken: row.model.taken
        preset: row.model.preset
        phase: row.model.phase
        far: row.model.far
        spoken: row.model.spoken
        gone: row.model.gone
        open: row.model.open
        evening: row.model.evening
        watch_spoken: row.model.watch_spoken
        watchWord: row.watchWord
        onPressed: row.pressed()
        onWatchPressed: row.watchPressed()
        Keys.onUpPressed: row.moved(-1)
        Keys.onDownPressed: row.moved(1)
    }
}
