import QtQuick

// The seal of a deck, by its player's name. A press, or Enter, opens the page that says what it proves.
Item {
    id: mark

    required property Theme theme
    required property string seal
    required property string seal_name
    required property string seal_told

    signal pressed

    width: shape.width
    height: shape.height
    visible: mark.seal !== ""
    activeFocusOnTab: true

    Accessible.role: Accessible.Button
    Accessible.name: mark.seal_name
    Accessible.description: mark.seal_told
    Accessible.focusable: true
    Accessible.focused: mark.activeFocus
    Accessible.onPressAction: mark.pressed()

    Keys.forwardTo: [
        PressKeys {
            space: false // it turns the stock
            onPressed: mark.pressed()
        }
    ]

    Rectangle {
        anchors.fill: parent
        anchors.margins: -3
        visible: mark.activeFocus
        radius: mark.theme.em * 0.35
        color: "transparent"
        border.color: mark.theme.accent
        border.width: 2
        antialiasing: true
    }

    SealShape {
        id: shape

        theme: mark.theme
        mark: mark.seal
    }

    MouseArea {
        id: touch

        anchors.fill: parent
        anchors.margins: -mark.theme.em * 0.25
        hoverEnabled: true
        cursorShape: Qt.PointingHandCursor
        onClicked: mark.pressed()
    }

    Hint {
        theme: mark.theme
        of: mark
        shows: touch.containsMouse || mark.activeFocus
        title: mark.seal_name
        text: mark.seal_told
    }
}
