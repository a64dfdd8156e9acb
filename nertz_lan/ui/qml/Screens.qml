pragma ComponentBehavior: Bound

import QtQuick

// The program's screens by name. Each is made when it is shown, and gone with the next one; the table alone is made
// ahead, and stays.
QtObject {
    id: screens

    required property var app
    required property Theme theme

    readonly property var byName: ({
            "welcome": welcome,
            "home": home,
            "lobby": lobby,
            "sheet": sheet,
            "settings": settings,
            "how-to": howTo,
            "for-everyone": howTo,
            "check": check,
            "book": book,
            "replay": replay,
            "door": door,
            "entrance": entrance,
            "which": which,
            "seals": seals,
            "practise": practise,
            "paper": paper,
            "new-evening": screens.evenings.plan,
            "evening": screens.evenings.evening,
            "evening-entrance": screens.evenings.entrance,
            "evening-door": screens.evenings.door,
            "evening-which": screens.evenings.which,
            "evening-rules": screens.evenings.rules,
            "ladder": screens.evenings.ladder
        })

    readonly property EveningScreens evenings: EveningScreens {
        app: screens.app
        theme: screens.theme
    }

    readonly property Component welcome: Component {
        Welcome {
            theme: screens.theme
            settings: screens.app.settings
            words: screens.app.words
        }
    }

    readonly property Component home: Component {
        Home {
            theme: screens.theme
            app: screens.app
            home: screens.app.home
        }
    }

    readonly property Component lobby: Component {
        Lobby {
            theme: screens.theme
            app: screens.app
            lobby: screens.app.lobby
        }
    }

    readonly property Component table: Component {
        TableScreen {
            theme: screens.theme
            app: screens.app
        }
    }

    readonly property Component sheet: Component {
        Sheet {
            theme: screens.theme
            app: screens.app
            sheet: screens.app.sheet
        }
    }

    readonly property Component settings: Component {
        Settings {
            theme: screens.theme
            app: screens.app
            settings: screens.app.settings
        }
    }

    readonly property Component book: Component {
        Book {
            theme: screens.theme
            app: screens.app
            book: screens.app.book
        }
    }

    readonly property Component replay: Component {
        ReplayScreen {
            theme: screens.theme
            words: screens.app.words
            replay: screens.app.replay
            onBack: screens.app.close_replay()
        }
    }

    readonly property Component check: Component {
        NetworkCheck {
            theme: screens.theme
            app: screens.app
            check: screens.app.check
        }
    }

    readonly property Component door: Component {
        Door {
            theme: screens.theme
            app: screens.app
            door: screens.app.door
        }
    }

    readonly property Component entrance: Component {
        Entrance {
            theme: screens.theme
            app: screens.app
            entrance: screens.app.entrance
        }
    }

    readonly property Component howTo: Component {
        HowTo {
            theme: screens.theme
            app: screens.app
        }
    }

    readonly property Component which: Component {
        WhichTable {
            theme: screens.theme
            app: screens.app
            which: screens.app.which
        }
    }

    readonly property Component seals: Component {
        Seals {
            theme: screens.theme
            app: screens.app
        }
    }

    readonly property Component practise: Component {
        PractisePage {
            theme: screens.theme
            app: screens.app
            practise: screens.app.practise
        }
    }

    readonly property Component paper: Component {
        PaperPage {
            theme: screens.theme
            app: screens.app
            paper: screens.app.paper
        }
    }
}
