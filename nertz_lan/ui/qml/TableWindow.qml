import QtQuick

// A window that shows nothing but the table.
Window {
    id: window

    required property var table

    minimumWidth: 1024
    minimumHeight: 640
    title: "Nertz"

    Table {
        anchors.fill: parent
        table: window.table
    }
}
