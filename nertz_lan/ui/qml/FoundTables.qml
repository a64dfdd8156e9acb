pragma ComponentBehavior: Bound

import QtQuick

// The live list of tables on this network; where there are none, why that may be.
Panel {
    id: found

    required property var words
    required property var home

    readonly property real pad: found.theme.em * 1.5

    Heading {
        id: title

        x: found.pad
        y: found.pad
        theme: found.theme
        text: found.words.TABLES_HERE
        size: 1.25
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

    Scroller {
        id: list

        anchors.top: looking.bottom
        anchors.topMargin: found.theme.em * 0.8
        anchors.bottom: parent.bottom
        anchors.bottomMargin: found.theme.em
        x: found.pad - found.theme.em * 0.6
        width: parent.width - x * 2
        contentHeight: rows.height
        theme: found.theme
        visible: !found.home.empty

        Column {
            id: rows

            width: list.width - found.theme.em * 0.8
            spacing: found.theme.em * 0.5

            Repeater {
                model: found.home.tables

                FoundTable {
                    required property int index

                    width: rows.width
                    theme: found.theme
                    onPressed: found.home.join(index)
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
