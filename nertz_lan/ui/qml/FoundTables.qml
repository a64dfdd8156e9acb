pragma ComponentBehavior: Bound

import QtQuick

// The live list of tables on this network; where there are none, why that may be.
Panel {
    id: found

    required property var words
    required property var home

    readonly property real pad: found.theme.em * 1.5
    readonly property bool lookedAt: hover.hovered || list.holds(list.focused)

    // To a row; above the first is the search.
    function enter(nth: int): void {
        if (nth >= 0)
            (tables.itemAt(nth) as FoundRow)?.take();
        else if (search.visible)
            search.take();
    }

    onLookedAtChanged: found.home.look(found.lookedAt)

    Heading {
        id: title

        x: found.pad
        y: found.pad
        theme: found.theme
        text: found.words.TABLES_HERE
        size: 1.25
    }

    Label {
        anchors.left: title.right
        anchors.leftMargin: found.pad
        anchors.right: parent.right
        anchors.rightMargin: found.pad
        anchors.baseline: title.baseline
        horizontalAlignment: Text.AlignRight
        theme: found.theme
        text: found.home.counted
        color: found.theme.quiet
    }

    Item {
        id: looking

        anchors.top: title.bottom
        anchors.topMargin: visible ? found.theme.em * 0.8 : 0
        x: found.pad
        width: parent.width - found.pad * 2
        height: visible ? found.theme.em * 4 : 0
        visible: found.home.seeking !== ""

        Accessible.role: Accessible.StaticText
        Accessible.name: found.home.seeking

        Rectangle {
            anchors.fill: parent
            radius: found.theme.em * 0.7
            color: found.theme.badge
            border.color: found.theme.accent
            border.width: 1
            antialiasing: true
        }

        Label {
            anchors.verticalCenter: parent.verticalCenter
            x: found.theme.em * 1.2
            width: stop.x - found.theme.em * 2
            theme: found.theme
            text: found.home.seeking
            Accessible.ignored: true
        }

        FlatButton {
            id: stop

            anchors.right: parent.right
            anchors.rightMargin: found.theme.em * 0.7
            anchors.verticalCenter: parent.verticalCenter
            theme: found.theme
            text: found.words.STOP
            onPressed: found.home.stop()
        }
    }

    Field {
        id: search

        anchors.top: looking.bottom
        anchors.topMargin: visible ? found.theme.em * 0.8 : 0
        x: found.pad
        width: parent.width - found.pad * 2
        height: visible ? implicitHeight : 0
        visible: found.home.searches
        theme: found.theme
        spoken: found.words.SEARCH_TABLES
        hint: found.words.SEARCH_TABLES
        value: found.home.search
        maximumLength: 40
        onTextChanged: found.home.search_for(search.text)
        Keys.onDownPressed: found.enter(0)
        Keys.onEscapePressed: search.text = ""
    }

    Label {
        anchors.top: search.bottom
        anchors.topMargin: found.theme.em
        x: found.pad
        width: parent.width - found.pad * 2
        visible: text !== ""
        theme: found.theme
        text: found.home.none_such
        color: found.theme.quiet
    }

    Scroller {
        id: list

        anchors.top: search.bottom
        anchors.topMargin: found.theme.em * 0.8
        anchors.bottom: parent.bottom
        anchors.bottomMargin: found.theme.em
        x: found.pad - found.theme.em * 0.6
        width: parent.width - x * 2
        contentHeight: rows.height
        theme: found.theme
        visible: !found.home.empty

        HoverHandler {
            id: hover
        }

        Column {
            id: rows

            width: list.width - found.theme.em * 0.8
            spacing: found.theme.em * 0.5

            Repeater {
                id: tables

                model: found.home.tables

                FoundRow {
                    required property int index

                    width: rows.width
                    theme: found.theme
                    watchWord: found.words.WATCH
                    onPressed: found.home.join(index)
                    onWatchPressed: found.home.watch(index)
                    onMoved: by => found.enter(index + by)
                }
            }
        }
    }

    Column {
        anchors.top: looking.bottom
        anchors.topMargin: found.theme.em * 1.2
        x: found.pad
        width: Math.min(parent.width - found.pad * 2, found.theme.em * 42)
        spacing: found.theme.em * 0.9
        visible: found.home.empty

        Label {
            width: parent.width
            theme: found.theme
            text: found.words.NO_TABLES
            font.pixelSize: found.theme.em * 1.1
        }

        Repeater {
            model: found.home.reasons

            Label {
                required property string reason

                width: parent?.width ?? 0
                theme: found.theme
                text: reason
                color: found.theme.quiet
                wrapMode: Text.Wrap
                lineHeight: 1.25
            }
        }
    }
}
