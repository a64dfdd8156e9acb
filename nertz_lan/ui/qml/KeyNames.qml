import QtQuick

// What a key press is called in Python; empty for one that can't be bound.
QtObject {
    function nameOf(key: int, text: string): string {
        switch (key) {
        case Qt.Key_Space:
            return "Space";
        case Qt.Key_Escape:
            return "Esc";
        case Qt.Key_Up:
            return "Up";
        case Qt.Key_Down:
            return "Down";
        case Qt.Key_Left:
            return "Left";
        case Qt.Key_Right:
            return "Right";
        case Qt.Key_Insert:
            return "Insert";
        case Qt.Key_Delete:
            return "Delete";
        case Qt.Key_PageUp:
            return "PgUp";
        case Qt.Key_PageDown:
            return "PgDn";
        case Qt.Key_Home:
            return "Home";
        case Qt.Key_End:
            return "End";
        }
        return text.trim().length === 1 ? text.toUpperCase() : "";
    }
}
