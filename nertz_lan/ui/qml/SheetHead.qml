pragma ComponentBehavior: Bound

import QtQuick

// The head of the sheet: every seat with its back, its name and its total.
Item {
    id: head

    required property Theme theme
    required property real labelWide
    required property string label
    required property bool counts // up from the deal before
    required property var seats // rows: name, back, colour, total, before, best, ready, away, mine, spoken, seal …

    signal sealPressed

    readonly property real each: (head.width - head.labelWide) / Math.max(1, repeater.count)

    height: head.theme.em * 6.6

    Label {
        y: head.theme.em * 2.6
        width: head.labelWide
        height: head.theme.em * 2.8
        verticalAlignment: Text.AlignVCenter
        theme: head.theme
        text: head.label
        color: head.theme.quiet
    }

    Repeater {
        id: repeater

        model: head.seats

        Item {
            id: seat

            required property int index
            required property string name
            required property string back
            required property string colour
            required property int total
            required property int before
            required property bool best
            required property bool ready
            required property string away
            required property bool mine
            required property string spoken
            required property string seal
            required property string seal_name
            required property string seal_told

            readonly property bool narrow: head.each <= head.theme.em * 8.5

            x: head.labelWide + index * head.each
            width: head.each
            height: head.height

            Accessible.role: Accessible.ColumnHeader
            Accessible.name: seat.spoken

            Row {
                id: title

                anchors.horizontalCenter: parent.horizontalCenter
                height: head.theme.em * 2.6
                spacing: head.theme.em * 0.5

                Image {
                    anchors.verticalCenter: parent.verticalCenter
                    width: head.theme.em * 1.5
                    height: Math.round(width * 1.4)
                    source: seat.back
                    visible: !seat.narrow
                }

                Item {
                    id: place

                    anchors.verticalCenter: parent.verticalCenter
                    width: mark.width
                    height: mark.height
                    visible: !seat.narrow && seat.seal !== ""
                }

                Label {
                    anchors.verticalCenter: parent.verticalCenter
                    width: Math.min(implicitWidth, seat.width - head.theme.em * (seat.narrow ? 0.6 : place.visible ? 4.4 : 2.8))
                    theme: head.theme
                    text: seat.name
                    color: seat.away !== "" ? head.theme.quiet : head.theme.text
                    font.weight: seat.mine ? Font.Bold : Font.Normal
                    Accessible.ignored: true
                }
            }

            Counting {
                id: total

                anchors.horizontalCenter: parent.horizontalCenter
                anchors.top: title.bottom
                height: head.theme.em * 2.8
                verticalAlignment: Text.AlignVCenter
                width: seat.width
                horizontalAlignment: Text.AlignHCenter
                theme: head.theme
                from: head.counts ? seat.before : seat.total
                to: seat.total
                color: seat.best ? head.theme.accent : head.theme.text
                font.pixelSize: Math.min(head.theme.em * 2.3, head.each * 0.38)
                font.weight: Font.Bold
                Accessible.ignored: true
            }

            Rectangle {
                id: bar

                anchors.bottom: parent.bottom
                anchors.horizontalCenter: parent.horizontalCenter
                width: Math.min(parent.width * 0.7, head.theme.em * 6)
                height: head.theme.em * 0.3
                radius: height / 2
                color: seat.colour
                antialiasing: true
                visible: seat.away === ""
            }

            Label {
                anchors.centerIn: bar
                theme: head.theme
                text: seat.away
                color: head.theme.quiet
                visible: seat.away !== ""
                Accessible.ignored: true
            }

            Seal {
                id: mark

                x: seat.narrow ? bar.x - width - head.theme.em * 0.15 : title.x + place.x
                y: seat.narrow ? bar.y + (bar.height - height) / 2 : title.y + place.y
                theme: head.theme
                seal: seat.seal
                seal_name: seat.seal_name
                seal_told: seat.seal_told
                onPressed: head.sealPressed()
            }

            Tick {
                anchors.centerIn: bar
                width: Math.round(head.theme.em * 0.7) * 2
                height: width
                visible: seat.ready && seat.away === ""
                theme: head.theme
                isOn: true
            }
        }
    }
}
