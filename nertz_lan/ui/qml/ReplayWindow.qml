import QtQuick

// A window with one replay and nothing else.
Window {
    id: window

    required property var replay
    required property var words

    readonly property Theme theme: Theme {
        dark: window.replay.table.dark
        motion: window.replay.table.motion
        em: window.replay.em
    }

    minimumWidth: 1024
    minimumHeight: 640
    title: window.replay.title
    color: window.theme.feltBottom

    ReplayScreen {
        anchors.fill: parent
        onWidthChanged: window.replay.resized(width, height)
        onHeightChanged: window.replay.resized(width, height)
        theme: window.theme
        words: window.words
        replay: window.replay
        closes: false
        onBack: window.close()
    }
}
