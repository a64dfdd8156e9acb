import QtQuick

// A way to a table, and beside it one or two smaller ones for those who want something else of the kind.
Item {
    id: ways

    required property Theme theme
    required property string text
    required property string detail
    required property string other
    required property string otherSpoken
    property string third: "" // empty: there are two ways
    property string thirdSpoken: ""
    property real otherWide: ways.otherNeeds // as wide as the other ways' of the screen
    readonly property real otherNeeds: Math.max(more.implicitWidth, last.visible ? last.implicitWidth : 0, ways.theme.em * 9)

    signal pressed
    signal otherPressed
    signal thirdPressed

    FlatButton {
        width: parent.width - beside.width - ways.theme.em * 0.6
        height: parent.height
        theme: ways.theme
        text: ways.text
        detail: ways.detail
        big: true
        onPressed: ways.pressed()
    }

    Column {
        id: beside

        readonly property real each: ways.third === "" ? ways.height : (ways.height - beside.spacing) / 2

        anchors.right: parent.right
        width: ways.otherWide
        spacing: ways.theme.em * 0.4

        FlatButton {
            id: more

            width: parent.width
            height: beside.each
            radius: ways.theme.em * 0.9
            theme: ways.theme
            text: ways.other
            spoken: ways.otherSpoken
            onPressed: ways.otherPressed()
        }

        FlatButton {
            id: last

            width: parent.width
            height: beside.each
            visible: ways.third !== ""
            radius: ways.theme.em * 0.9
            theme: ways.theme
            text: ways.third
            spoken: ways.thirdSpoken
            onPressed: ways.thirdPressed()
        }
    }
}
