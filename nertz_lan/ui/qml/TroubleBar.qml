import QtQuick

// One plain line about what went wrong and what to do. It stops nothing.
Rectangle {
    id: bar

    required property Theme theme
    required property string text
    required property string button

    signal pressed

    implicitHeight: Math.max(words.implicitHeight, way.visible ? way.height : 0) + bar.theme.em * 1.1
    radius: bar.theme.em * 0.7
    color: bar.theme.badge
    border.color: bar.theme.accent
    border.width: 1
    visible: bar.text !== ""
    onTextChanged: {
        if (bar.text !== "")
            bar.Accessible.announce(bar.text);
    }
    antialiasing: true

    Accessible.role: Accessible.AlertMessage
    Accessible.name: bar.text
    Accessible.ignored: bar.text === ""

    Label {
        id: words

        anchors.verticalCenter: parent.verticalCenter
        x: bar.theme.em * 1.2
        width: bar.width - bar.theme.em * 2.4 - (way.visible ? way.width + bar.theme.em : 0)
        theme: bar.theme
        text: bar.text
        wrapMode: Text.Wrap
        maximumLineCount: 3
        Accessible.ignored: true
    }

    FlatButton {
        id: way

        anchors.right: parent.right
        anchors.rightMargin: bar.theme.em * 0.6
        anchors.verticalCenter: parent.verticalCenter
        height: bar.theme.em * 2.2
        visible: bar.button !== ""
        theme: bar.theme
        text: bar.button
        lit: true
        onPressed: bar.pressed()
    }
}
