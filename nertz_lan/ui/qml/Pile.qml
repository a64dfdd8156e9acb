import QtQuick

// A pile as a place: its outline when it is empty, its key, its focus, its name for the screen reader.
Item {
    id: pile

    required property string name
    required property string kind
    required property real px
    required property real py
    required property real wide
    required property real high
    required property string key
    required property string spoken
    required property string letter
    required property bool outlined
    required property bool held
    required property bool own
    required property bool hinted
    required property bool shown

    required property Theme theme
    required property bool showKeys
    required property real keysY // where the keys of work piles stand

    signal pressed

    readonly property bool shared: pile.kind === "foundation" || pile.kind === "free"

    // as PressKeys, but no item of its own: a table has many piles
    function take(event: KeyEvent): void {
        if (!event.isAutoRepeat)
            pile.pressed();
    }

    x: pile.px
    y: pile.py
    width: pile.wide
    height: pile.high
    visible: pile.shown
    enabled: pile.shown && (pile.kind !== "under" || pile.outlined) // and the focus goes on, where it was here
    activeFocusOnTab: pile.own || pile.shared

    Accessible.role: Accessible.Button
    Accessible.name: pile.spoken
    Accessible.selected: pile.held
    Accessible.focusable: pile.enabled && pile.activeFocusOnTab
    Accessible.focused: pile.activeFocus
    Accessible.onPressAction: pile.pressed()

    Keys.onReturnPressed: event => pile.take(event)
    Keys.onEnterPressed: event => pile.take(event)

    Rectangle {
        anchors.fill: parent
        visible: pile.outlined
        radius: pile.kind === "under" ? height / 2 : width * 0.075
        color: pile.theme.well
        border.color: pile.kind === "under" ? pile.theme.accent : pile.theme.line
        border.width: 1
        antialiasing: true
    }

    Label {
        anchors.centerIn: parent
        theme: pile.theme
        text: pile.letter
        visible: pile.outlined
        color: pile.kind === "under" ? pile.theme.accent : pile.theme.quiet
        opacity: pile.kind === "under" ? 1 : 0.6
        font.pixelSize: pile.kind === "under" ? pile.theme.em * 0.9 : Math.max(pile.theme.em, pile.wide * 0.36)
    }

    Rectangle {
        anchors.fill: parent
        anchors.margins: -5
        visible: pile.hinted
        radius: 9
        color: pile.theme.accent
        antialiasing: true
    }

    Rectangle {
        anchors.fill: parent
        anchors.margins: -4
        visible: pile.activeFocus
        radius: 8
        color: "transparent"
        border.color: pile.theme.accent
        border.width: 2
        antialiasing: true
    }

    KeyHint {
        anchors.horizontalCenter: parent.horizontalCenter
        y: pile.kind === "work" ? pile.keysY - pile.py : pile.high + pile.theme.em * 0.35
        theme: pile.theme
        text: pile.key
        most: pile.wide * 1.6
        lit: pile.showKeys
        visible: pile.own && pile.key !== "" && pile.kind !== "under"
    }
}
