import QtQuick

// What is so now for the own player, and the one press that is offered; beside it, whether to be drawn next time, and
// taking part no longer.
Panel {
    id: now

    required property var evening

    // A button that goes with its press leaves the keys to the one that comes.
    function passOn(gone: Item): void {
        if (!gone.visible && gone.focus)
            main.focus = true;
    }

    implicitHeight: now.theme.em * 6.4

    Accessible.role: Accessible.StaticText
    Accessible.name: now.evening.now_title + ". " + now.evening.now_detail

    Column {
        anchors.verticalCenter: parent.verticalCenter
        x: now.theme.em * 1.5
        width: ways.x - x - now.theme.em * 1.2
        spacing: now.theme.em * 0.3

        Heading {
            width: parent.width
            theme: now.theme
            text: now.evening.now_title
            size: 1.7
            fontSizeMode: Text.HorizontalFit
            minimumPixelSize: now.theme.em
            Accessible.ignored: true
        }

        Label {
            width: parent.width
            visible: text !== ""
            theme: now.theme
            text: now.evening.now_detail
            color: now.evening.warns ? now.theme.accent : now.theme.quiet
            wrapMode: Text.Wrap
            maximumLineCount: 2
            Accessible.ignored: true
        }
    }

    Row {
        id: ways

        anchors.right: parent.right
        anchors.rightMargin: now.theme.em * 1.2
        anchors.verticalCenter: parent.verticalCenter
        spacing: now.theme.em * 0.8

        Column {
            id: quiet

            readonly property real wide: Math.max(now.evening.beside !== "" ? rest.implicitWidth : 0, out.implicitWidth)

            anchors.verticalCenter: parent.verticalCenter
            visible: now.evening.sign_out_text !== ""
            spacing: now.theme.em * 0.4

            FlatButton {
                id: rest

                width: quiet.wide
                height: now.theme.em * 2.5
                visible: now.evening.beside !== ""
                theme: now.theme
                text: now.evening.beside_text
                onVisibleChanged: now.passOn(rest)
                onPressed: now.evening.take(now.evening.beside)
            }

            FlatButton {
                id: out

                width: quiet.wide
                height: now.theme.em * 2.5
                theme: now.theme
                text: now.evening.sign_out_text
                spoken: now.evening.sign_out_spoken
                onVisibleChanged: now.passOn(out)
                onPressed: now.evening.sign_out()
            }
        }

        FlatButton {
            id: main

            anchors.verticalCenter: parent.verticalCenter
            width: Math.max(implicitWidth, now.theme.em * 16)
            height: now.theme.em * 4.4
            visible: now.evening.press !== ""
            focus: true
            theme: now.theme
            text: now.evening.press_text
            lit: true
            big: true
            onPressed: now.evening.take(now.evening.press)
        }
    }
}
