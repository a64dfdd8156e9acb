pragma ComponentBehavior: Bound

import QtQuick

// The program's window: one screen at a time, as Python says which.
Window {
    id: window

    required property var app

    readonly property Theme theme: Theme {
        dark: window.app.dark
        motion: window.app.motion
        em: window.app.em
    }

    minimumWidth: 1024
    minimumHeight: 640
    title: "Nertz"
    color: window.theme.feltBottom

    Screens {
        id: screens

        app: window.app
        theme: window.theme
    }

    Item {
        id: root

        readonly property real pixelRatio: Screen.devicePixelRatio

        function resized(): void {
            window.app.resized(root.width, root.height, root.pixelRatio);
        }

        anchors.fill: parent
        onWidthChanged: root.resized()
        onHeightChanged: root.resized()
        onPixelRatioChanged: root.resized()

        Connections {
            target: window.app.table
            enabled: window.app.screen !== "table"

            function onAnnounced(text: string): void {
                root.Accessible.announce(text);
            }
        }

        Felt {
            anchors.fill: parent
            visible: window.app.screen !== "table"
            theme: window.theme
        }

        Loader {
            id: shown

            anchors.fill: parent
            focus: true
            sourceComponent: screens.byName[window.app.screen]
            onLoaded: {
                (shown.item as Item).forceActiveFocus();
                entering.restart();
            }

            NumberAnimation {
                id: entering

                target: shown
                property: "opacity"
                from: window.theme.motion ? 0 : 1
                to: 1
                duration: window.theme.moveMs
                easing.type: Easing.OutCubic
            }
        }
    }
}
