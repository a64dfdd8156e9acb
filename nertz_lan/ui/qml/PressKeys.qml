import QtQuick

// The keys that press what has the focus, which forwards its keys here: held down, they press once.
Item {
    id: keys

    property bool space: true // the space bar is one of them
    property bool repeats: false // a key that is held down presses again and again

    signal pressed

    function take(event: KeyEvent): void {
        if (keys.repeats || !event.isAutoRepeat)
            keys.pressed();
    }

    Keys.onReturnPressed: event => keys.take(event)
    Keys.onEnterPressed: event => keys.take(event)
    Keys.onSpacePressed: event => {
        event.accepted = keys.space;
        if (keys.space)
            keys.take(event);
    }
}
