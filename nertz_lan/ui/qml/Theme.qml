import QtQuick

// The table's colours, dark or linen, and its motion. One accent.
QtObject {
    id: theme

    required property bool dark
    required property bool motion
    required property real em

    readonly property color feltTop: theme.dark ? "#185a4f" : "#efe8da"
    readonly property color feltBottom: theme.dark ? "#0f423a" : "#e2d8c4"
    readonly property color panel: theme.dark ? "#2a001410" : "#59ffffff"
    readonly property color well: theme.dark ? "#1f000000" : "#12503c1e"
    readonly property color line: theme.dark ? "#38ffffff" : "#40503c1e"
    readonly property color faint: theme.dark ? "#14ffffff" : "#1c503c1e"
    readonly property color text: theme.dark ? "#f2f7f4" : "#2a241b"
    readonly property color quiet: theme.dark ? "#b9ccc5" : "#685c49"
    readonly property color accent: theme.dark ? "#ffc94d" : "#944100"
    readonly property color accentText: theme.dark ? "#1d1a10" : "#ffffff"
    readonly property color badge: theme.dark ? "#0a2d28" : "#fffdf8"
    readonly property int moveMs: theme.motion ? 160 : 0
}
