import QtQuick

// Mouse and touch over the whole table. It names points; Python says which piles they are.
MouseArea {
    id: input

    required property var table
    required property Carry carry

    property real pressX: 0
    property real pressY: 0
    property bool holding: false

    acceptedButtons: Qt.LeftButton | Qt.RightButton
    hoverEnabled: true
    preventStealing: true

    onPressed: mouse => {
        if (mouse.button === Qt.RightButton) {
            input.table.send(mouse.x, mouse.y);
            return;
        }
        input.pressX = mouse.x;
        input.pressY = mouse.y;
        input.table.reach(mouse.x, mouse.y);
        input.holding = input.table.press(mouse.x, mouse.y);
    }
    onPositionChanged: mouse => {
        input.table.reach(mouse.x, mouse.y);
        const dx = mouse.x - input.pressX;
        const dy = mouse.y - input.pressY;
        if (input.holding && (input.carry.dragging || Math.abs(dx) + Math.abs(dy) > 8)) {
            input.carry.dragging = true;
            input.carry.dx = dx;
            input.carry.dy = dy;
        }
    }
    onReleased: mouse => {
        if (mouse.button !== Qt.LeftButton)
            return;
        const moved = input.carry.dragging;
        // In this order: what is let go glides from where it is.
        input.carry.dragging = false;
        input.table.release(mouse.x, mouse.y, moved);
        input.carry.dx = 0;
        input.carry.dy = 0;
        input.holding = false;
    }
    onCanceled: {
        input.carry.dragging = false;
        input.table.release(-1, -1, true);
        input.carry.dx = 0;
        input.carry.dy = 0;
        input.holding = false;
    }
    onDoubleClicked: mouse => {
        if (mouse.button === Qt.LeftButton)
            input.table.send(mouse.x, mouse.y);
    }
}
