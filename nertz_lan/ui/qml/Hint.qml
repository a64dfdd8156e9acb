import QtQuick

// A few words beside an item, over everything else, within the window.
Rectangle {
    id: hint

    required property Theme theme
    required property Item of
    required property bool shows
    required property string title
    required property string text

    readonly property real inset: hint.theme.em * 0.7

    function place(): void {
        if (!hint.parent)
            return;
        const at = hint.of.mapToItem(hint.parent, 0, 0);
        const below = at.y + hint.of.height + hint.theme.em * 0.6;
        hint.x = Math.max(4, Math.min(hint.parent.width - hint.width - 4, at.x - hint.theme.em));
        hint.y = below + hint.height < hint.parent.height - 4 ? below : at.y - hint.height - hint.theme.em * 0.6;
    }

    parent: hint.of.Window.contentItem
    z: 100
    visible: hint.shows && hint.of.visible && hint.title !== ""
    width: hint.theme.em * 23
    height: words.height + hint.inset * 2
    radius: hint.theme.em * 0.6
    color: hint.theme.badge
    border.color: hint.theme.line
    border.width: 1
    antialiasing: true
    onVisibleChanged: hint.place()
    onHeightChanged: hint.place()

    Accessible.ignored: true // it is the name and the description of what it stands by

    Column {
        id: words

        x: hint.inset
        y: hint.inset
        width: hint.width - hint.inset * 2
        spacing: hint.theme.em * 0.2

        Label {
            width: parent.width
            theme: hint.theme
            text: hint.title
            font.weight: Font.DemiBold
            wrapMode: Text.Wrap
            Accessible.ignored: true
        }

        Label {
            width: parent.width
            theme: hint.theme
            text: hint.text
            color: hint.theme.quiet
            wrapMode: Text.Wrap
            Accessible.ignored: true
        }
    }
}
