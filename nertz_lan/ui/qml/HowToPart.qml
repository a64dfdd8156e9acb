pragma ComponentBehavior: Bound

import QtQuick

// A part of the rules: what it is about, how this table has it, and cards to go with it.
Panel {
    id: part

    required property string title
    required property string text
    required property string rules
    required property var pictures

    readonly property real cardWide: part.theme.em * 4.6
    readonly property real fan: part.cardWide * 0.55
    readonly property real shownWide: part.pictures.length === 0 ? 0 : part.cardWide + part.fan * (part.pictures.length - 1) + part.theme.em * 2

    height: Math.max(words.height, part.pictures.length === 0 ? 0 : part.cardWide * 1.4) + part.theme.em * 2.8

    Column {
        id: words

        x: part.theme.em * 1.6
        anchors.verticalCenter: parent.verticalCenter
        width: parent.width - x * 2 - part.shownWide
        spacing: part.theme.em * 0.6

        Heading {
            theme: part.theme
            text: part.title
            size: 1.3
        }

        Label {
            width: parent.width
            theme: part.theme
            text: part.text
            wrapMode: Text.Wrap
            lineHeight: 1.25
            font.pixelSize: part.theme.em * 1.05
        }

        Label {
            width: parent.width
            visible: text !== ""
            theme: part.theme
            text: part.rules
            color: part.theme.quiet
            wrapMode: Text.Wrap
            lineHeight: 1.35
        }
    }

    Repeater {
        model: part.pictures

        Image {
            required property int index
            required property string modelData

            x: part.width - part.shownWide + part.theme.em * 0.4 + index * part.fan
            y: part.theme.em * 1.4
            width: part.cardWide
            height: Math.round(width * 1.4)
            source: modelData
        }
    }
}
