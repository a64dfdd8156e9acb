import QtQuick

// One house rule as a sentence; a mark where it differs from the preset; the maker's buttons for the next value.
Column {
    id: line

    required property Theme theme
    required property var words
    required property string rule
    required property string title
    required property string text
    required property bool differs
    required property string number
    required property bool less
    required property bool more
    required property bool editable

    signal stepped(int by)
    signal typed(string text)

    spacing: line.theme.em * 0.3

    Label {
        topPadding: line.theme.em * 0.7
        visible: line.title !== ""
        theme: line.theme
        text: line.title
        color: line.theme.quiet
        font.weight: Font.DemiBold
        Accessible.role: Accessible.Heading
        Accessible.name: line.title
    }

    Item {
        width: line.width
        height: Math.max(sentence.implicitHeight, line.editable ? line.theme.em * 2.2 : 0) + line.theme.em * 0.2

        Rectangle {
            x: -line.theme.em * 0.8
            width: line.theme.em * 0.3
            height: parent.height
            radius: width / 2
            color: line.theme.accent
            visible: line.differs
            antialiasing: true
        }

        Label {
            id: sentence

            anchors.verticalCenter: parent.verticalCenter
            width: parent.width - (buttons.visible ? buttons.width + line.theme.em : 0)
            theme: line.theme
            text: line.text
            wrapMode: Text.Wrap
            font.weight: line.differs ? Font.DemiBold : Font.Normal
            Accessible.role: Accessible.StaticText
            Accessible.name: line.differs ? line.text + " (" + line.words.DIFFERS + ")" : line.text
        }

        Row {
            id: buttons

            anchors.right: parent.right
            anchors.verticalCenter: parent.verticalCenter
            spacing: line.theme.em * 0.3
            visible: line.editable

            FlatButton {
                width: line.theme.em * 2.2
                height: width
                theme: line.theme
                text: "‹"
                spoken: line.words.BEFORE.replace("{rule}", line.text)
                enabled: line.less
                repeats: true
                onPressed: line.stepped(-1)
            }

            Field {
                width: line.theme.em * 4.4
                height: line.theme.em * 2.2
                visible: line.number !== ""
                theme: line.theme
                spoken: line.text
                value: line.number
                maximumLength: 5
                horizontalAlignment: TextInput.AlignHCenter
                inputMethodHints: Qt.ImhDigitsOnly
                onEdited: {
                    if (text !== line.number)
                        line.typed(text);
                }
            }

            FlatButton {
                width: line.theme.em * 2.2
                height: width
                theme: line.theme
                text: "›"
                spoken: line.words.AFTER.replace("{rule}", line.text)
                enabled: line.more
                repeats: true
                onPressed: line.stepped(1)
            }
        }
    }
}
