import QtQuick

// Something taller than its place. What has the focus is always in sight, keys that nobody else wants scroll, and a
// quiet bar tells how far one is.
Flickable {
    id: scroller

    required property Theme theme

    readonly property Item focused: Window.activeFocusItem
    readonly property real overlap: scroller.theme.em * 2

    function reveal(item: Item): void {
        const at = item.mapToItem(scroller.contentItem, 0, 0).y;
        const lowest = Math.max(0, scroller.contentHeight - scroller.height);
        if (at - scroller.overlap < scroller.contentY)
            scroller.contentY = Math.max(0, at - scroller.overlap);
        else if (at + item.height + scroller.overlap > scroller.contentY + scroller.height)
            scroller.contentY = Math.min(lowest, at + item.height + scroller.overlap - scroller.height);
    }

    function scroll(by: real): void {
        const lowest = Math.max(0, scroller.contentHeight - scroller.height);
        scroller.contentY = Math.max(0, Math.min(lowest, scroller.contentY + by));
    }

    function holds(item: Item): bool {
        for (let each = item; each; each = each.parent)
            if (each === scroller.contentItem)
                return true;
        return false;
    }

    clip: true
    Keys.onPressed: event => {
        const by = {
            [Qt.Key_Up]: -scroller.overlap,
            [Qt.Key_Down]: scroller.overlap,
            [Qt.Key_PageUp]: -scroller.height * 0.9,
            [Qt.Key_PageDown]: scroller.height * 0.9,
            [Qt.Key_Home]: -scroller.contentHeight,
            [Qt.Key_End]: scroller.contentHeight
        }[event.key];
        if (by === undefined)
            return;
        scroller.scroll(by);
        event.accepted = true;
    }
    boundsBehavior: Flickable.StopAtBounds
    flickableDirection: Flickable.VerticalFlick
    onFocusedChanged: {
        if (scroller.focused && scroller.holds(scroller.focused))
            scroller.reveal(scroller.focused);
    }

    Rectangle {
        parent: scroller
        anchors.right: parent.right
        width: scroller.theme.em * 0.3
        radius: width / 2
        color: scroller.theme.line
        visible: scroller.contentHeight > scroller.height + 1
        y: scroller.visibleArea.yPosition * scroller.height
        height: Math.max(scroller.theme.em * 2, scroller.visibleArea.heightRatio * scroller.height)
    }
}
