import QtQuick

// A number that counts up to what it is; at once where nothing is to move.
Label {
    id: number

    required property int from
    required property int to

    property real now: 0

    readonly property int countMs: 900

    function count(start: real): void {
        counting.stop();
        number.now = number.to;
        if (number.theme.motion && start !== number.to) {
            counting.from = start;
            counting.start();
        }
    }

    text: String(Math.round(number.now)).replace("-", "−")
    onToChanged: number.count(number.now)
    Component.onCompleted: number.count(number.from)

    NumberAnimation {
        id: counting

        target: number
        property: "now"
        to: number.to
        duration: number.countMs
        easing.type: Easing.OutCubic
    }
}
