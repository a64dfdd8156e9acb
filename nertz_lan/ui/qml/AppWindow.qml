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

        // Made before it is shown, so that it is there when cards are dealt; gone when one leaves.
        Loader {
            id: table

            readonly property bool shows: window.app.screen === "table"

            function enter(): void {
                if (!table.shows || table.status !== Loader.Ready)
                    return;
                (table.item as Item).forceActiveFocus();
                entering.fade(table);
            }

            anchors.fill: parent
            active: window.app.near_table
            visible: table.shows
            focus: table.shows
            sourceComponent: screens.table
            onLoaded: table.enter()
            onShowsChanged: table.enter()
        }

        Loader {
            id: shown

            anchors.fill: parent
            focus: !table.shows
            sourceComponent: screens.byName[window.app.screen] ?? null
            onLoaded: {
                (shown.item as Item).forceActiveFocus();
                entering.fade(shown);
            }
        }

        NumberAnimation {
            id: entering

            function fade(screen: Item): void {
                const isFirst = entering.target === null;
                entering.complete();
                entering.target = screen;
                if (!isFirst)
                    entering.restart();
            }

            property: "opacity"
            from: window.theme.motion ? 0 : 1
            to: 1
            duration: window.theme.moveMs
            easing.type: Easing.OutCubic
        }
    }
}
