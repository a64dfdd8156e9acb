import QtQuick

// How far the pointer has carried what is held.
QtObject {
    property bool dragging: false
    property bool still: false // the window is being resized: nothing glides
    property real dx: 0
    property real dy: 0
}
