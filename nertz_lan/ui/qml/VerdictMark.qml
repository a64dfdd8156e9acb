import QtQuick

// Whether a replay is right by the rules: a word, and a tick where it is.
Row {
    id: mark

    required property Theme theme
    required property string text
    required property string detail
    required property bool verified
    required property bool wrong

    spacing: mark.theme.em * 0.4

    Accessible.role: Accessible.StaticText
    Accessible.name: mark.detail === "" ? mark.text : mark.text + ". " + mark.detail

    Tick {
        anchors.verticalCenter: parent.verticalCenter
        width: Math.round(mark.theme.em * 0.6) * 2
        height: width
        visible: mark.verified
        theme: mark.theme
        isOn: true
    }

    Label {
        height: parent.height
        verticalAlignment: Text.AlignVCenter
        theme: mark.theme
        text: mark.text
        color: mark.wrong ? mark.theme.accent : mark.theme.quiet
        font.weight: mark.wrong ? Font.Bold : Font.Normal
        Accessible.ignored: true
    }
}
