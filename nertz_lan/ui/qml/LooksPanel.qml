pragma ComponentBehavior: Bound

import QtQuick

// How the window looks and feels.
Panel {
    id: panel

    required property var words
    required property var settings

    height: content.height + panel.theme.em * 2.6

    Column {
        id: content

        x: panel.theme.em * 1.5
        y: panel.theme.em * 1.3
        width: parent.width - x * 2
        spacing: panel.theme.em * 0.7

        Heading {
            theme: panel.theme
            text: panel.words.LOOKS
            size: 1.25
        }

        Repeater {
            model: panel.settings.switches

            Switch {
                required property string choice
                required property string text
                required property bool is_on

                width: content.width
                theme: panel.theme
                detail: text
                isOn: is_on
                onPressed: panel.settings.switch(choice)
            }
        }

        Label {
            width: parent.width
            visible: text !== ""
            theme: panel.theme
            text: panel.settings.soundless
            color: panel.theme.accent
            wrapMode: Text.Wrap
        }

        Stepper {
            width: parent.width
            theme: panel.theme
            title: panel.words.VOLUME
            value: panel.settings.volume
            downSpoken: panel.words.QUIETER
            upSpoken: panel.words.LOUDER
            canDown: panel.settings.quieter
            canUp: panel.settings.louder
            onStepped: by => panel.settings.turn_volume(by)
        }

        Stepper {
            width: parent.width
            theme: panel.theme
            title: panel.words.TEXT_SIZE
            value: panel.settings.text_percent
            downSpoken: panel.words.SMALLER
            upSpoken: panel.words.LARGER
            canDown: panel.settings.smaller
            canUp: panel.settings.larger
            onStepped: by => panel.settings.scale(by)
        }
    }
}
