import QtQuick

// How well the next bot plays: a word between two steps.
Row {
    id: picker

    required property Theme theme
    required property var words
    required property string level
    required property bool weaker
    required property bool stronger

    signal changed(int by)

    spacing: picker.theme.em * 0.3

    FlatButton {
        width: picker.theme.em * 2.7
        theme: picker.theme
        text: "−"
        spoken: picker.words.WEAKER_BOT.replace("{level}", picker.level)
        enabled: picker.weaker
        onPressed: picker.changed(-1)
    }

    Label {
        anchors.verticalCenter: parent.verticalCenter
        width: picker.theme.em * 6.2
        horizontalAlignment: Text.AlignHCenter
        theme: picker.theme
        text: picker.level
    }

    FlatButton {
        width: picker.theme.em * 2.7
        theme: picker.theme
        text: "+"
        spoken: picker.words.STRONGER_BOT.replace("{level}", picker.level)
        enabled: picker.stronger
        onPressed: picker.changed(1)
    }
}
