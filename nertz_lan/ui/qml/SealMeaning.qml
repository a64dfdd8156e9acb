import QtQuick

// A mark, its name and what it means.
Item {
    id: line

    required property Theme theme
    required property string mark
    required property string title
    required property string text

    height: Math.max(words.height, shape.height)

    Accessible.role: Accessible.StaticText
    Accessible.name: line.title + ". " + line.text

    SealShape {
        id: shape

        anchors.verticalCenter: parent.verticalCenter
        theme: line.theme
        mark: line.mark
        size: Math.round(line.theme.em * 0.65) * 2
    }

    Column {
        id: words

        x: line.theme.em * 2.4
        width: line.width - x

        Label {
            width: parent.width
            theme: line.theme
            text: line.title
            font.weight: Font.DemiBold
            Accessible.ignored: true
        }

        Label {
            width: parent.width
            theme: line.theme
            text: line.text
            color: line.theme.quiet
            wrapMode: Text.Wrap
            Accessible.ignored: true
        }
    }
}
