import QtQuick

// A screen beside the table: a head with its name and a way back, and room for the rest. Esc goes back.
FocusScope {
    id: page

    required property Theme theme
    required property var strip
    property string title: ""
    property string detail: ""
    property string backText: ""
    property real widest: 92
    default property alias content: room.data

    signal back

    readonly property real gap: page.theme.em * 1.4

    focus: true
    Keys.onEscapePressed: event => {
        if (page.backText !== "")
            page.back();
        else
            event.accepted = false;
    }

    Item {
        anchors.horizontalCenter: parent.horizontalCenter
        width: Math.min(page.width - page.gap * 2, page.theme.em * page.widest)
        height: page.height

        Item {
            id: head

            y: page.gap
            width: parent.width
            height: page.title === "" ? 0 : page.theme.em * 3.2

            FlatButton {
                id: way

                anchors.right: parent.right
                anchors.verticalCenter: parent.verticalCenter
                visible: page.backText !== ""
                theme: page.theme
                text: page.backText
                onPressed: page.back()
            }

            Heading {
                id: heading

                visible: page.title !== ""
                anchors.verticalCenter: parent.verticalCenter
                width: Math.min(implicitWidth, parent.width - (way.visible ? way.width + page.gap : 0))
                theme: page.theme
                text: page.title
                size: 2
            }

            Label {
                anchors.left: heading.right
                anchors.leftMargin: page.gap
                anchors.right: way.visible ? way.left : parent.right
                anchors.rightMargin: way.visible ? page.gap : 0
                anchors.baseline: heading.baseline
                theme: page.theme
                text: page.detail
                color: page.theme.quiet
            }
        }

        TroubleBar {
            id: bar

            anchors.top: head.bottom
            anchors.topMargin: visible ? page.gap * 0.6 : 0
            width: parent.width
            height: visible ? implicitHeight : 0
            theme: page.theme
            strip: page.strip
        }

        Item {
            id: room

            anchors.top: bar.bottom
            anchors.topMargin: page.title === "" ? 0 : page.gap * 0.8
            anchors.bottom: parent.bottom
            anchors.bottomMargin: page.gap
            width: parent.width
        }
    }
}
