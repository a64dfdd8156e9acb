import QtQuick

// A line of the ladder: place, name, deals, points a deal, points; in any size.
Rectangle {
    id: line

    required property Theme theme
    required property string rank
    required property string name
    required property string deals
    required property string average
    required property string points
    required property bool mine
    required property bool first
    required property string spoken
    required property real size // of the text, in pixels
    property bool heads: false // the head over the others
    property bool brief: false // place, name and points alone

    readonly property color ink: line.heads ? line.theme.quiet : line.theme.text

    height: line.size * 2.2
    radius: line.size * 0.4
    color: line.mine ? line.theme.well : "transparent"
    antialiasing: true

    Accessible.role: Accessible.ListItem
    Accessible.name: line.spoken
    Accessible.ignored: line.heads

    Label {
        id: place

        anchors.verticalCenter: parent.verticalCenter
        width: line.size * 2.4
        horizontalAlignment: Text.AlignRight
        theme: line.theme
        text: line.rank
        color: line.first ? line.theme.accent : line.theme.quiet
        font.pixelSize: line.size
        font.weight: Font.Bold
        Accessible.ignored: true
    }

    Label {
        anchors.verticalCenter: parent.verticalCenter
        anchors.left: place.right
        anchors.leftMargin: line.size * 0.8
        anchors.right: line.brief ? total.left : played.left
        anchors.rightMargin: line.size * 0.5
        theme: line.theme
        text: line.name
        elide: Text.ElideMiddle // two of one name differ at their ends
        color: line.ink
        font.pixelSize: line.size
        font.weight: line.heads ? Font.Normal : Font.DemiBold
        fontSizeMode: Text.HorizontalFit
        minimumPixelSize: line.size * 0.7
        Accessible.ignored: true
    }

    Label {
        id: played

        visible: !line.brief
        anchors.verticalCenter: parent.verticalCenter
        anchors.right: each.left
        width: line.size * 4.1
        horizontalAlignment: Text.AlignRight
        theme: line.theme
        text: line.deals
        color: line.theme.quiet
        font.pixelSize: line.size * (line.heads ? 1 : 0.92)
        Accessible.ignored: true
    }

    Label {
        id: each

        visible: !line.brief
        anchors.verticalCenter: parent.verticalCenter
        anchors.right: total.left
        width: line.size * 4.4
        horizontalAlignment: Text.AlignRight
        theme: line.theme
        text: line.average
        color: line.theme.quiet
        font.pixelSize: line.size * (line.heads ? 1 : 0.92)
        Accessible.ignored: true
    }

    Label {
        id: total

        anchors.verticalCenter: parent.verticalCenter
        anchors.right: parent.right
        anchors.rightMargin: line.size * 0.6
        width: line.size * 4.8
        horizontalAlignment: Text.AlignRight
        theme: line.theme
        text: line.points
        color: line.first ? line.theme.accent : line.ink
        font.pixelSize: line.size
        font.weight: line.heads ? Font.Normal : Font.Bold
        Accessible.ignored: true
    }
}
