pragma ComponentBehavior: Bound

import QtQuick

// The score book: figures and charts, matches, players met, replays; out to a file and in from one.
Page {
    id: screen

    required property var app
    required property var book

    readonly property var words: screen.app.words

    title: screen.words.SCORE_BOOK
    detail: screen.book.detail
    backText: screen.words.DONE
    strip: screen.app.strip
    onBack: screen.book.close()

    Item {
        id: tools

        width: parent.width
        height: tabs.height

        ChoiceButtons {
            id: tabs

            theme: screen.theme
            choices: screen.book.tabs
            onChosen: name => screen.book.choose_tab(name)
        }

        Row {
            anchors.right: parent.right
            spacing: screen.theme.em * 0.5

            FlatButton {
                visible: screen.book.tab === "replays"
                theme: screen.theme
                text: screen.words.OPEN_FILE
                onPressed: opening.open()
            }

            FlatButton {
                visible: screen.book.tab !== "replays"
                theme: screen.theme
                text: screen.words.EXPORT
                onPressed: exporting.open()
            }

            FlatButton {
                visible: screen.book.tab !== "replays"
                theme: screen.theme
                text: screen.words.IMPORT
                onPressed: importing.open()
            }
        }
    }

    Label {
        id: said

        anchors.top: tools.bottom
        anchors.topMargin: screen.theme.em * 0.7
        width: parent.width
        visible: text !== ""
        theme: screen.theme
        text: screen.book.said
        color: screen.theme.accent
        wrapMode: Text.Wrap
        Accessible.role: Accessible.StaticText
        Accessible.name: text
        onTextChanged: {
            if (said.text !== "")
                said.Accessible.announce(said.text);
        }
    }

    Panel {
        anchors.top: said.visible ? said.bottom : tools.bottom
        anchors.topMargin: screen.theme.em * 0.8
        anchors.bottom: parent.bottom
        width: parent.width
        theme: screen.theme

        Label {
            anchors.centerIn: parent
            width: Math.min(implicitWidth, parent.width - screen.gap * 2)
            visible: text !== ""
            theme: screen.theme
            text: screen.book.nothing
            color: screen.theme.quiet
            wrapMode: Text.Wrap
            horizontalAlignment: Text.AlignHCenter
            Accessible.role: Accessible.StaticText
            Accessible.name: text
        }

        BookFigures {
            anchors.fill: parent
            anchors.margins: screen.theme.em * 1.3
            visible: screen.book.tab === "figures" && screen.book.nothing === ""
            theme: screen.theme
            book: screen.book
        }

        BookList {
            anchors.fill: parent
            anchors.margins: screen.theme.em
            visible: screen.book.tab !== "figures" && screen.book.nothing === ""
            theme: screen.theme
            book: screen.book
        }
    }

    FilePicker {
        id: opening

        title: screen.words.OPEN_FILE
        kinds: [screen.words.REPLAY_FILE]
        onPicked: file => screen.book.open_file(file)
    }

    FilePicker {
        id: exporting

        title: screen.words.EXPORT
        kinds: [screen.words.SHEET_FILE, screen.words.BOOK_FILE]
        saves: true
        ending: "csv"
        onPicked: file => screen.book.export(file)
    }

    FilePicker {
        id: importing

        title: screen.words.IMPORT
        kinds: [screen.words.BOOK_FILE]
        onPicked: file => screen.book.take_in(file)
    }
}
