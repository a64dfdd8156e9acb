pragma ComponentBehavior: Bound

import QtQuick

// The table: everything that a deal shows. Positions and texts come from its view model; presses and keys go there.
FocusScope {
    id: root

    required property var table

    readonly property Theme theme: Theme {
        dark: root.table.dark
        motion: root.table.motion
        em: root.table.em
    }
    readonly property Carry carry: Carry {}

    property real besideLine: 0 // what else needs room at either end of the message line

    readonly property real pixelRatio: Screen.devicePixelRatio

    function resized(): void {
        root.carry.still = true;
        root.table.resized(root.width, root.height, root.pixelRatio);
        root.carry.still = false;
    }

    focus: true
    onWidthChanged: root.resized()
    onHeightChanged: root.resized()
    onPixelRatioChanged: root.resized()

    Keys.onPressed: event => {
        if (event.modifiers & (Qt.ControlModifier | Qt.AltModifier | Qt.MetaModifier))
            return;
        if (!event.isAutoRepeat)
            event.accepted = root.table.key(names.nameOf(event.key, event.text));
    }

    KeyNames {
        id: names
    }

    Connections {
        target: root.table
        enabled: root.visible

        function onAnnounced(text: string): void {
            root.Accessible.announce(text);
        }
    }

    Felt {
        anchors.fill: parent
        theme: root.theme
    }

    Repeater {
        model: root.table.regions

        SuitRegion {
            theme: root.theme
        }
    }

    Repeater {
        model: root.table.seats

        Opponent {
            theme: root.theme
            showKeys: root.table.show_keys
        }
    }

    OwnLayout {
        visible: root.table.has_own
        table: root.table
        theme: root.theme
    }

    MessageLine {
        x: root.table.message_area.x + root.besideLine
        y: root.table.message_area.y
        width: root.table.message_area.width - root.besideLine * 2
        height: root.table.message_area.height
        theme: root.theme
        message: picker.count > 0 ? "" : root.table.message
    }

    TableInput {
        anchors.fill: parent
        table: root.table
        carry: root.carry
    }

    Repeater {
        model: root.table.piles

        Pile {
            theme: root.theme
            showKeys: root.table.show_keys
            keysY: root.table.own_area.y + root.table.own_area.height - root.theme.em * 1.75
            onPressed: root.table.press_pile(name)
        }
    }

    Item {
        id: cards

        anchors.fill: parent

        Repeater {
            model: root.table.cards

            Card {
                carry: root.carry
                theme: root.theme
            }
        }
    }

    Repeater {
        model: root.table.pointer_rows

        Reaching {
            theme: root.theme
        }
    }

    Repeater {
        model: root.table.seats

        CountBadge {
            required property real badge_x
            required property real badge_y
            required property real badge_size
            required property string colour

            x: badge_x
            y: badge_y
            width: badge_size
            height: badge_size
            ring: colour
            lit: tally === "0"
            theme: root.theme
        }
    }

    CountBadge {
        visible: root.table.has_own
        x: root.table.badge_area.x
        y: root.table.badge_area.y
        width: root.table.badge_area.width
        height: root.table.badge_area.height
        theme: root.theme
        tally: root.table.own_count
        ring: root.table.own_colour
        lit: root.table.call_lit
    }

    Countdown {
        x: root.table.middle_area.x
        y: root.table.middle_area.y
        width: root.table.middle_area.width
        height: root.table.middle_area.height
        theme: root.theme
        from: root.table.counting
        since: root.table.counted
    }

    JokerPicker {
        id: picker

        x: root.table.message_area.x + (root.table.message_area.width - width) / 2
        y: root.table.message_area.y
        height: root.table.message_area.height
        table: root.table
        theme: root.theme
    }

    PracticeAids {
        visible: root.table.aids
        table: root.table
        theme: root.theme
    }

    Controls {
        visible: root.table.playing
        table: root.table
        theme: root.theme
    }

    Names {
        anchors.fill: parent
        table: root.table
        theme: root.theme
    }
}
