pragma ComponentBehavior: Bound

import QtQuick

// The screens of a club night, as `Screens` has the others.
QtObject {
    id: screens

    required property var app
    required property Theme theme

    readonly property Component door: Component {
        Door {
            theme: screens.theme
            app: screens.app
            door: screens.app.club.door
        }
    }

    readonly property Component entrance: Component {
        Entrance {
            theme: screens.theme
            app: screens.app
            entrance: screens.app.club.entrance
        }
    }

    readonly property Component which: Component {
        WhichTable {
            theme: screens.theme
            app: screens.app
            which: screens.app.club.which
        }
    }

    readonly property Component plan: Component {
        NewEvening {
            theme: screens.theme
            app: screens.app
            plan: screens.app.club.plan
        }
    }

    readonly property Component evening: Component {
        EveningPage {
            theme: screens.theme
            app: screens.app
            evening: screens.app.club.evening
        }
    }

    readonly property Component rules: Component {
        EveningRules {
            theme: screens.theme
            app: screens.app
        }
    }

    readonly property Component ladder: Component {
        LadderPage {
            theme: screens.theme
            app: screens.app
            ladder: screens.app.club.ladder
        }
    }
}
