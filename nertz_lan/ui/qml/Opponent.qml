import QtQuick

// One of the others: the panel under their cards. The Nertz count, its largest figure, lies over them: see CountBadge.
Rectangle {
    id: opponent

    required property string name
    required property string points
    required property string far
    required property bool shaky
    required property bool away
    required property string spoken
    required property string state_text
    required property real px
    required property real py
    required property real wide
    required property real high
    required property real title_x
    required property real title_wide
    required property real title_high
    required property real spine_wide
    required property string spine
    required property string seat_key
    required property string seal

    required property Theme theme
    required property bool showKeys

    readonly property real sealed: opponent.seal === "" ? 0 : opponent.theme.em * 1.5 // the room of the seal: see Names

    x: opponent.px
    y: opponent.py
    width: opponent.wide
    height: opponent.high
    radius: opponent.theme.em * 0.6
    color: opponent.theme.panel
    antialiasing: true

    Accessible.role: Accessible.Grouping
    Accessible.name: opponent.spoken

    Image {
        width: opponent.spine_wide
        height: opponent.high
        source: opponent.spine
        opacity: opponent.away ? 0.4 : 1
    }

    Label {
        id: nameText

        x: opponent.title_x + opponent.sealed
        width: Math.min(implicitWidth, opponent.title_wide - opponent.sealed - pointsText.width - opponent.theme.em * (opponent.shaky ? 2.6 : 0.6))
        height: opponent.title_high
        verticalAlignment: Text.AlignVCenter
        theme: opponent.theme
        text: opponent.name
        color: opponent.away || opponent.shaky ? opponent.theme.quiet : opponent.theme.text
        font.pixelSize: opponent.theme.em * 1.1
        font.weight: Font.DemiBold
        Accessible.ignored: true
    }

    Label {
        id: farText

        readonly property real room: opponent.title_wide - opponent.sealed - nameText.implicitWidth - pointsText.implicitWidth

        anchors.right: pointsText.left
        anchors.rightMargin: opponent.theme.em * 0.7
        height: opponent.title_high
        verticalAlignment: Text.AlignVCenter
        theme: opponent.theme
        text: opponent.far
        color: opponent.theme.quiet
        font.pixelSize: opponent.theme.em * 0.85
        visible: farText.room > implicitWidth + opponent.theme.em * 2 && opponent.state_text === ""
        Accessible.ignored: true
    }

    SignalMark {
        anchors.right: pointsText.left
        anchors.rightMargin: opponent.theme.em * 0.7
        y: (opponent.title_high - height) / 2
        height: opponent.theme.em * 0.9
        theme: opponent.theme
        visible: opponent.shaky
    }

    Label {
        id: pointsText

        x: opponent.title_x + opponent.title_wide - width
        height: opponent.title_high
        verticalAlignment: Text.AlignVCenter
        theme: opponent.theme
        text: opponent.state_text !== "" ? opponent.state_text : opponent.points
        color: opponent.state_text !== "" ? opponent.theme.accent : opponent.theme.text
        font.pixelSize: opponent.theme.em * 0.92
        Accessible.ignored: true
    }

    KeyHint {
        x: opponent.wide - width - 4
        y: opponent.high - height - 4
        theme: opponent.theme
        text: opponent.seat_key
        lit: true
        visible: opponent.showKeys
    }
}
