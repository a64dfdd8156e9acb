import QtQuick

// The foot of Lobby and Sheet: the way out, what is waited for, and ready.
Item {
    id: foot

    required property Theme theme
    required property string leaveText
    required property bool leaveSure
    required property string readyText
    required property string message
    required property string said
    required property bool canReady
    required property bool isReady
    property bool readyEnabled: true
    property string besideText: "" // a quiet way beside Leave; empty: none
    property string againText: "" // something else that can be done instead; empty: nothing

    signal leavePressed
    signal readyPressed
    signal againPressed
    signal besidePressed

    height: foot.theme.em * 3.4

    FlatButton {
        id: leave

        width: Math.max(implicitWidth, foot.theme.em * 9)
        height: foot.height
        theme: foot.theme
        text: foot.leaveText
        lit: foot.leaveSure
        onPressed: foot.leavePressed()
    }

    FlatButton {
        id: beside

        anchors.left: leave.right
        anchors.leftMargin: foot.theme.em * 0.7
        height: foot.height
        visible: foot.besideText !== ""
        theme: foot.theme
        text: foot.besideText
        onPressed: foot.besidePressed()
    }

    Label {
        anchors.left: beside.visible ? beside.right : leave.right
        anchors.right: again.visible ? again.left : ready.visible ? ready.left : parent.right
        anchors.leftMargin: foot.theme.em * 1.4
        anchors.rightMargin: foot.theme.em * 1.4
        anchors.verticalCenter: parent.verticalCenter
        horizontalAlignment: Text.AlignRight
        theme: foot.theme
        text: foot.said !== "" ? foot.said : foot.message
        color: foot.theme.quiet
        wrapMode: Text.Wrap
        maximumLineCount: 2
        Accessible.role: Accessible.StaticText
        Accessible.name: text
    }

    FlatButton {
        id: again

        anchors.right: ready.visible ? ready.left : parent.right
        anchors.rightMargin: ready.visible ? foot.theme.em : 0
        height: foot.height
        visible: foot.againText !== ""
        theme: foot.theme
        text: foot.againText
        onPressed: foot.againPressed()
    }

    FlatButton {
        id: ready

        anchors.right: parent.right
        width: Math.max(implicitWidth, foot.theme.em * 15)
        height: foot.height
        visible: foot.canReady
        enabled: foot.readyEnabled
        theme: foot.theme
        text: foot.readyText
        lit: !foot.isReady
        focus: true
        onPressed: foot.readyPressed()
    }
}
