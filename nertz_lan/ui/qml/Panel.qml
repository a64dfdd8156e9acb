import QtQuick

// A surface that things lie on.
Rectangle {
    id: panel

    required property Theme theme

    radius: panel.theme.em * 0.9
    color: panel.theme.panel
    antialiasing: true
}
