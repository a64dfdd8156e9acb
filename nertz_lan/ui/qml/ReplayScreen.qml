import QtQuick

// A replay: the table as it was, and under it how to go through it.
FocusScope {
    id: screen

    required property Theme theme
    required property var words
    required property var replay
    property bool closes: true // there is something to go back to

    signal back

    focus: true

    Keys.onPressed: event => {
        if (event.modifiers & (Qt.ControlModifier | Qt.AltModifier | Qt.MetaModifier))
            return;
        const deeds = {
            [Qt.Key_Space]: () => screen.replay.toggle(),
            [Qt.Key_P]: () => screen.replay.toggle(),
            [Qt.Key_Left]: () => screen.replay.step(-1),
            [Qt.Key_Right]: () => screen.replay.step(1),
            [Qt.Key_PageUp]: () => screen.replay.deal(-1),
            [Qt.Key_PageDown]: () => screen.replay.deal(1),
            [Qt.Key_Up]: () => screen.replay.contest(-1),
            [Qt.Key_Down]: () => screen.replay.contest(1),
            [Qt.Key_Plus]: () => screen.replay.pace(1),
            [Qt.Key_Minus]: () => screen.replay.pace(-1),
            [Qt.Key_Home]: () => screen.replay.seek(0),
            [Qt.Key_End]: () => screen.replay.to_end(),
            [Qt.Key_F]: () => screen.replay.follow_next(),
            [Qt.Key_H]: () => screen.replay.unveil(),
            [Qt.Key_Escape]: () => screen.back()
        };
        event.accepted = deeds[event.key] !== undefined;
        if (event.accepted)
            deeds[event.key]();
    }

    Table {
        id: table

        width: parent.width
        anchors.top: parent.top
        anchors.bottom: bar.top
        table: screen.replay.table
        focus: false
    }

    ReplayBar {
        id: bar

        anchors.bottom: parent.bottom
        width: parent.width
        theme: screen.theme
        words: screen.words
        replay: screen.replay
        closes: screen.closes
        focus: true
        onBack: screen.back()
        onShared: sharing.open()
    }

    FolderPicker {
        id: sharing

        title: screen.words.SHARE_REPLAY
        onPicked: folder => screen.replay.share(folder)
    }
}
