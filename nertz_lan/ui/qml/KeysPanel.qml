pragma ComponentBehavior: Bound

import QtQuick

// Which key does what; a press on one waits for another.
Panel {
    id: panel

    required property var words
    required property var settings

    height: content.height + panel.theme.em * 2.6

    KeyNames {
        id: names
    }

    Column {
        id: content

        x: panel.theme.em * 1.5
        y: panel.theme.em * 1.3
        width: parent.width - x * 2
        spacing: panel.theme.em * 0.25

        Item {
            width: parent.width
            height: heading.height

            Heading {
                id: heading

                anchors.verticalCenter: parent.verticalCenter
                theme: panel.theme
                text: panel.words.KEYS
                size: 1.25
            }

            FlatButton {
                id: usual

                anchors.right: parent.right
                anchors.verticalCenter: parent.verticalCenter
                height: panel.theme.em * 2.2
                visible: !panel.settings.usual
                theme: panel.theme
                text: panel.words.USUAL_KEYS
                onPressed: panel.settings.usual_keys()
            }
        }

        Label {
            width: parent.width
            bottomPadding: panel.theme.em * 0.6
            theme: panel.theme
            text: panel.words.KEYS_HINT
            color: panel.theme.quiet
            wrapMode: Text.Wrap
        }

        Grid {
            id: keys

            readonly property int across: content.width < panel.theme.em * 38 ? 1 : 2 // one: large text in a small window

            rows: Math.ceil(repeater.count / across)
            flow: Grid.TopToBottom
            columnSpacing: panel.theme.em * 2
            rowSpacing: panel.theme.em * 0.25

            Repeater {
                id: repeater

                model: panel.settings.keys

                Item {
                    id: line

                    required property string deed
                    required property string text
                    required property string key
                    required property bool waiting

                    width: (content.width + keys.columnSpacing) / keys.across - keys.columnSpacing
                    height: panel.theme.em * 2.5

                    Label {
                        anchors.verticalCenter: parent.verticalCenter
                        width: parent.width - button.width - panel.theme.em
                        theme: panel.theme
                        text: line.text
                        Accessible.ignored: true
                    }

                    FlatButton {
                        id: button

                        anchors.right: parent.right
                        anchors.verticalCenter: parent.verticalCenter
                        least: line.waiting ? 6 : 5
                        height: panel.theme.em * 2.2
                        theme: panel.theme
                        text: line.key
                        spoken: line.text + ": " + line.key
                        lit: line.waiting
                        onPressed: panel.settings.rebind(line.deed)
                        Keys.priority: Keys.BeforeItem
                        Keys.onPressed: event => {
                            const name = names.nameOf(event.key, event.text);
                            if (line.waiting && name !== "") {
                                panel.settings.take_key(name);
                                event.accepted = true;
                            }
                        }
                    }
                }
            }
        }
    }
}
