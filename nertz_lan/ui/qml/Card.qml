import QtQuick

// One card: a picture that moves to where its row says. What is held follows the pointer.
Image {
    id: card

    required property real px
    required property real py
    required property real wide
    required property int level
    required property string picture
    required property bool shown
    required property bool hovering
    required property bool held

    required property Carry carry
    required property Theme theme

    readonly property bool moving: xMove.running || yMove.running
    readonly property bool lies: card.wide > 0 // else its item was made ahead, and it is dealt now
    readonly property bool dragged: card.held && card.carry.dragging
    readonly property bool gliding: card.lies && card.theme.motion && !card.carry.still && !card.dragged

    x: card.px + (card.held ? card.carry.dx : 0)
    y: card.py + (card.held ? card.carry.dy : 0)
    z: card.level + (card.held ? 4000 : card.moving ? 2000 : card.hovering ? 1000 : 0)
    width: card.wide
    height: Math.round(card.wide * 1.4)
    source: card.picture
    visible: card.shown

    Behavior on x {
        enabled: card.gliding

        NumberAnimation {
            id: xMove

            duration: card.theme.moveMs
            easing.type: Easing.OutCubic
        }
    }
    Behavior on y {
        enabled: card.gliding

        NumberAnimation {
            id: yMove

            duration: card.theme.moveMs
            easing.type: Easing.OutCubic
        }
    }
}
