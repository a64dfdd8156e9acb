import QtQuick

// A way to a table, and beside it a smaller one for those who want something else of the kind.
Item {
    id: ways

    required property Theme theme
    required property string text
    required property string detail
    required property string other
    required property string otherSpoken
    property real otherWide: ways.otherNeeds // as wide as the other ways' of the screen
    readonly property real otherNeeds: Math.max(more.implicitWidth, ways.theme.em * 9)

    signal pressed
    signal otherPressed

    FlatButton {
        width: parent.width - more.width - ways.theme.em * 0.6
        height: parent.height
        theme: ways.theme
        text: ways.text
        detail: ways.detail
        big: true
        onPressed: ways.pressed()
    }

    FlatButton {
        id: more

        anchors.right: parent.right
        width: ways.otherWide
        height: parent.height
        radius: ways.theme.em * 0.9
        theme: ways.theme
        text: ways.other
        spoken: ways.otherSpoken
        onPressed: ways.otherPressed()
    }
}
