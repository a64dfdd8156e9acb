pragma ComponentBehavior: Bound

import QtQuick

// Network check: what may keep tables from being found, in plain words, with what to do.
Page {
    id: screen

    required property var app
    required property var check

    readonly property var words: screen.app.words

    title: screen.words.NETWORK_CHECK
    strip: screen.app.strip
    backText: screen.words.DONE
    widest: 64
    onBack: screen.check.close()

    Item {
        id: head

        width: parent.width
        height: Math.max(again.height, verdict.height)

        Heading {
            id: verdict

            anchors.left: parent.left
            anchors.right: again.left
            anchors.rightMargin: screen.gap
            anchors.verticalCenter: parent.verticalCenter
            theme: screen.theme
            text: screen.check.verdict
            wrapMode: Text.Wrap
        }

        FlatButton {
            id: again

            anchors.right: parent.right
            anchors.verticalCenter: parent.verticalCenter
            theme: screen.theme
            text: screen.words.CHECK_AGAIN
            enabled: !screen.check.checking
            focus: true
            onPressed: screen.check.again()
        }
    }

    Scroller {
        id: scroller

        anchors.top: head.bottom
        anchors.topMargin: screen.gap
        anchors.bottom: parent.bottom
        width: parent.width
        contentHeight: lines.height
        opacity: screen.check.checking ? 0.5 : 1
        theme: screen.theme

        Column {
            id: lines

            width: scroller.width - screen.theme.em
            spacing: screen.theme.em * 0.6

            Repeater {
                model: screen.check.remarks

                NetworkRemark {
                    width: lines.width
                    theme: screen.theme
                }
            }
        }
    }
}
