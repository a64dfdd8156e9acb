import QtQuick

// A small window that says why the program's own can't open. It is closed, and nothing else.
Window {
    id: window

    required property string why
    required property string closeText
    required property bool dark
    required property real em

    readonly property Theme theme: Theme {
        dark: window.dark
        motion: false
        em: window.em
    }
    readonly property real gap: window.em * 1.4
    readonly property real around: heading.height + button.height + window.gap * 4

    width: window.em * 40
    height: Math.min(words.implicitHeight + window.around, Screen.desktopAvailableHeight * 0.8)
    minimumWidth: window.em * 20
    minimumHeight: window.around + window.em * 3
    title: "Nertz"
    color: window.theme.feltBottom

    Felt {
        anchors.fill: parent
        theme: window.theme
    }

    FocusScope {
        anchors.fill: parent
        anchors.margins: window.gap
        focus: true
        Keys.onEscapePressed: window.close()
        Keys.forwardTo: [scroller]

        Heading {
            id: heading

            theme: window.theme
            text: window.title
            size: 2
        }

        Scroller {
            id: scroller

            anchors.top: heading.bottom
            anchors.topMargin: window.gap
            anchors.bottom: button.top
            anchors.bottomMargin: window.gap
            width: parent.width
            theme: window.theme
            contentHeight: words.implicitHeight

            Label {
                id: words

                width: scroller.width - window.em
                theme: window.theme
                text: window.why
                wrapMode: Text.Wrap
                Accessible.role: Accessible.AlertMessage
                Accessible.name: window.why
            }
        }

        FlatButton {
            id: button

            anchors.right: parent.right
            anchors.bottom: parent.bottom
            theme: window.theme
            text: window.closeText
            lit: true
            focus: true
            onPressed: window.close()
        }
    }
}
