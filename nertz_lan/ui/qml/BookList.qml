pragma ComponentBehavior: Bound

import QtQuick

// Matches, players met, or replays. Arrow keys go from one to the next; more come when the end is in sight.
ListView {
    id: list

    required property Theme theme
    required property var book

    readonly property string tab: list.book.tab

    clip: true
    boundsBehavior: Flickable.StopAtBounds
    activeFocusOnTab: true
    spacing: list.theme.em * 0.4
    model: list.book.entries
    highlightMoveDuration: 0
    cacheBuffer: 0 // what is out of sight is not made, and so never half made
    reuseItems: true

    Accessible.role: Accessible.List

    Keys.onPressed: event => {
        const page = Math.max(1, Math.floor(list.height / (list.theme.em * 4.6)));
        const to = ({
                [Qt.Key_PageDown]: list.currentIndex + page,
                [Qt.Key_PageUp]: list.currentIndex - page,
                [Qt.Key_Home]: 0,
                [Qt.Key_End]: list.count - 1
            })[event.key];
        event.accepted = to !== undefined;
        if (event.accepted)
            list.currentIndex = Math.max(0, Math.min(list.count - 1, to));
    }
    onTabChanged: {
        list.currentIndex = 0;
        list.positionViewAtBeginning();
    }
    onCurrentIndexChanged: {
        if (list.count > 0 && list.currentIndex > list.count - 20)
            list.book.more();
    }
    onContentYChanged: {
        const lowest = list.indexAt(0, list.contentY + list.height - 1);
        if (lowest >= 0 && lowest > list.count - 20)
            list.book.more();
    }

    delegate: BookEntry {
        required property int index

        width: list.width
        theme: list.theme
        onPressed: {
            list.currentIndex = index;
            list.book.open_replay(index);
        }
    }

    Rectangle {
        parent: list
        anchors.right: parent.right
        width: list.theme.em * 0.3
        radius: width / 2
        color: list.theme.line
        visible: list.contentHeight > list.height + 1
        y: list.visibleArea.yPosition * list.height
        height: Math.max(list.theme.em * 2, list.visibleArea.heightRatio * list.height)
    }
}
