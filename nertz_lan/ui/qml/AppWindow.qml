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
            sourceComponent: ({
                    "welcome": welcome,
                    "home": home,
                    "lobby": lobby,
                    "table": table,
                    "sheet": sheet,
                    "settings": settings,
                    "how-to": howTo,
                    "check": check,
                    "practise": practise,
                    "paper": paper,
                    "book": book,
                    "replay": replay
                })[window.app.screen]
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

    Component {
        id: welcome

        Welcome {
            theme: window.theme
            settings: window.app.settings
            words: window.app.words
        }
    }

    Component {
        id: home

        Home {
            theme: window.theme
            app: window.app
            home: window.app.home
        }
    }

    Component {
        id: lobby

        Lobby {
            theme: window.theme
            app: window.app
            lobby: window.app.lobby
        }
    }

    Component {
        id: table

        TableScreen {
            theme: window.theme
            app: window.app
        }
    }

    Component {
        id: sheet

        Sheet {
            theme: window.theme
            app: window.app
            sheet: window.app.sheet
        }
    }

    Component {
        id: settings

        Settings {
            theme: window.theme
            app: window.app
            settings: window.app.settings
        }
    }

    Component {
        id: book

        Book {
            theme: window.theme
            app: window.app
            book: window.app.book
        }
    }

    Component {
        id: replay

        ReplayScreen {
            theme: window.theme
            words: window.app.words
            replay: window.app.replay
            onBack: window.app.close_replay()
        }
    }

    Component {
        id: check

        NetworkCheck {
            theme: window.theme
            strip: window.app.strip
            check: window.app.check
            words: window.app.words
        }
    }

    Component {
        id: practise

        PractisePage {
            theme: window.theme
            app: window.app
            practise: window.app.practise
        }
    }

    Component {
        id: paper

        PaperPage {
            theme: window.theme
            app: window.app
            paper: window.app.paper
        }
    }

    Component {
        id: howTo

        HowTo {
            theme: window.theme
            strip: window.app.strip
            howTo: window.app.how_to
            words: window.app.words
        }
    }
}
