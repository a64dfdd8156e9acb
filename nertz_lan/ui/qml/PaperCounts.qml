pragma ComponentBehavior: Bound

import QtQuick

// What everybody has counted in a deal, under the names; a neighbour's count can be agreed with.
Rectangle {
    id: strip

    required property Theme theme
    required property var words
    required property real labelWide
    required property string label
    required property var counts

    signal confirmed(int nth)

    readonly property real each: (strip.width - strip.labelWide) / Math.max(1, repeater.count)

    height: strip.theme.em * 6
    radius: strip.theme.em * 0.6
    color: strip.theme.well
    antialiasing: true

    Label {
        leftPadding: strip.theme.em * 0.6
        y: strip.theme.em * 0.6
        width: strip.labelWide
        height: strip.theme.em * 2.2
        verticalAlignment: Text.AlignVCenter
        theme: strip.theme
        text: strip.label
        font.weight: Font.DemiBold
    }

    Repeater {
        id: repeater

        model: strip.counts

        Item {
            id: place

            required property int index
            required property string counted
            required property string state_text
            required property bool confirmable
            required property string spoken

            x: strip.labelWide + index * strip.each
            width: strip.each
            height: strip.height

            Accessible.role: Accessible.StaticText
            Accessible.name: place.spoken

            Label {
                y: strip.theme.em * 0.6
                width: place.width
                height: strip.theme.em * 2.2
                horizontalAlignment: Text.AlignHCenter
                verticalAlignment: Text.AlignVCenter
                theme: strip.theme
                text: place.counted
                font.pixelSize: Math.min(strip.theme.em * 1.8, strip.each * 0.34)
                font.weight: Font.DemiBold
                Accessible.ignored: true
            }

            Label {
                y: strip.theme.em * 3.4
                width: place.width
                visible: !place.confirmable
                horizontalAlignment: Text.AlignHCenter
                theme: strip.theme
                text: place.state_text === "" || strip.each > strip.theme.em * 8 ? place.state_text : "✓"
                color: strip.theme.quiet
                fontSizeMode: Text.HorizontalFit
                minimumPixelSize: strip.theme.em * 0.7
                Accessible.ignored: true
            }

            FlatButton {
                anchors.horizontalCenter: parent.horizontalCenter
                y: strip.theme.em * 3
                width: Math.min(implicitWidth, place.width - strip.theme.em * 0.3)
                height: strip.theme.em * 2.4
                least: 4
                visible: place.confirmable
                theme: strip.theme
                text: strip.each > strip.theme.em * 5 ? strip.words.AGREE : "✓"
                spoken: strip.words.AGREE + ". " + place.spoken
                onPressed: strip.confirmed(place.index)
            }
        }
    }
}
