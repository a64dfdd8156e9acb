import QtQuick

// A drill: what it is, and the own best. A press begins it.
Item {
    id: card

    required property string drill
    required property string title
    required property string detail
    required property string best
    required property string spoken
    required property Theme theme

    signal pressed

    implicitHeight: card.theme.em * 7

    FlatButton {
        width: parent.width
        height: card.theme.em * 4.6
        theme: card.theme
        text: card.title
        detail: card.detail
        spoken: card.spoken
        big: true
        onPressed: card.pressed()
    }

    Label {
        anchors.bottom: parent.bottom
        anchors.bottomMargin: card.theme.em * 0.4
        width: parent.width
        horizontalAlignment: Text.AlignHCenter
        theme: card.theme
        text: card.best
        color: card.theme.quiet
        Accessible.ignored: true
    }
}
