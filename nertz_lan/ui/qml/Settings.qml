pragma ComponentBehavior: Bound

import QtQuick

// Settings: who one is, how the window looks, and the keys.
Page {
    id: screen

    required property var app
    required property var settings

    readonly property var words: screen.app.words

    title: screen.words.SETTINGS
    detail: screen.words.KEPT
    backText: screen.words.DONE
    strip: screen.app.strip
    onBack: screen.settings.close()

    Scroller {
        anchors.fill: parent
        contentHeight: Math.max(left.height, everyone.y + everyone.height)
        theme: screen.theme

        Column {
            id: left

            width: (parent.width - screen.gap * 2) / 2
            spacing: screen.gap

            Panel {
                width: parent.width
                height: you.height + screen.theme.em * 2.6
                theme: screen.theme

                Column {
                    id: you

                    x: screen.theme.em * 1.5
                    y: screen.theme.em * 1.3
                    width: parent.width - x * 2
                    spacing: screen.theme.em * 0.9

                    Heading {
                        theme: screen.theme
                        text: screen.words.YOU
                        size: 1.25
                    }

                    Field {
                        id: name

                        width: parent.width
                        theme: screen.theme
                        spoken: screen.words.YOUR_NAME
                        value: screen.settings.name
                        maximumLength: 48
                        onEdited: screen.settings.take_name(name.text)
                    }

                    Label {
                        width: parent.width
                        visible: text !== ""
                        theme: screen.theme
                        text: screen.settings.said
                        color: screen.theme.accent
                        wrapMode: Text.Wrap
                    }

                    BackPicker {
                        columns: 12
                        spacing: screen.theme.em * 0.55
                        cardWide: (you.width - spacing * 11) / 12
                        theme: screen.theme
                        backs: screen.settings.backs
                        onChosen: nth => screen.settings.take_back(nth)
                    }

                    Label {
                        width: parent.width
                        visible: text !== ""
                        theme: screen.theme
                        text: screen.settings.you_next
                        color: screen.theme.quiet
                        wrapMode: Text.Wrap
                    }

                    LanguageChoice {
                        width: parent.width
                        theme: screen.theme
                        title: screen.words.LANGUAGE
                        languages: screen.settings.languages
                        onChosen: nth => screen.settings.choose_language(nth)
                    }
                }
            }

            LooksPanel {
                width: parent.width
                theme: screen.theme
                words: screen.words
                settings: screen.settings
            }
        }

        KeysPanel {
            id: right

            x: left.width + screen.gap
            width: left.width
            theme: screen.theme
            words: screen.words
            settings: screen.settings
        }

        FlatButton {
            id: everyone

            x: right.x
            y: right.height + screen.gap
            theme: screen.theme
            text: screen.words.FOR_EVERYONE
            onPressed: screen.app.open_for_everyone()
        }
    }
}
