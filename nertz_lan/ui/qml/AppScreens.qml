pragma ComponentBehavior: Bound

import QtQuick

// The screens, of which one shows, as Python says which.
Loader {
    id: shown

    required property Theme theme
    required property var app

    focus: true
    sourceComponent: ({
            "welcome": welcome,
            "home": home,
            "lobby": lobby,
            "table": table,
            "sheet": sheet,
            "settings": settings,
            "how-to": howTo,
            "for-everyone": howTo,
            "check": check,
            "practise": practise,
            "paper": paper,
            "book": book,
            "replay": replay,
            "door": door,
            "entrance": entrance,
            "seals": seals
        })[shown.app.screen]
    onLoaded: {
        (shown.item as Item).forceActiveFocus();
        entering.restart();
    }

    NumberAnimation {
        id: entering

        target: shown
        property: "opacity"
        from: shown.theme.motion ? 0 : 1
        to: 1
        duration: shown.theme.moveMs
        easing.type: Easing.OutCubic
    }

    Component {
        id: welcome

        Welcome {
            theme: shown.theme
            settings: shown.app.settings
            words: shown.app.words
        }
    }

    Component {
        id: home

        Home {
            theme: shown.theme
            app: shown.app
            home: shown.app.home
        }
    }

    Component {
        id: lobby

        Lobby {
            theme: shown.theme
            app: shown.app
            lobby: shown.app.lobby
        }
    }

    Component {
        id: table

        TableScreen {
            theme: shown.theme
            app: shown.app
        }
    }

    Component {
        id: sheet

        Sheet {
            theme: shown.theme
            app: shown.app
            sheet: shown.app.sheet
        }
    }

    Component {
        id: settings

        Settings {
            theme: shown.theme
            app: shown.app
            settings: shown.app.settings
        }
    }

    Component {
        id: book

        Book {
            theme: shown.theme
            app: shown.app
            book: shown.app.book
        }
    }

    Component {
        id: replay

        ReplayScreen {
            theme: shown.theme
            words: shown.app.words
            replay: shown.app.replay
            onBack: shown.app.close_replay()
        }
    }

    Component {
        id: check

        NetworkCheck {
            theme: shown.theme
            app: shown.app
            check: shown.app.check
        }
    }

    Component {
        id: practise

        PractisePage {
            theme: shown.theme
            app: shown.app
            practise: shown.app.practise
        }
    }

    Component {
        id: door

        Door {
            theme: shown.theme
            app: shown.app
            door: shown.app.door
        }
    }

    Component {
        id: paper

        PaperPage {
            theme: shown.theme
            app: shown.app
            paper: shown.app.paper
        }
    }

    Component {
        id: entrance

        Entrance {
            theme: shown.theme
            app: shown.app
            entrance: shown.app.entrance
        }
    }

    Component {
        id: howTo

        HowTo {
            theme: shown.theme
            app: shown.app
        }
    }

    Component {
        id: seals

        Seals {
            theme: shown.theme
            app: shown.app
        }
    }
}
