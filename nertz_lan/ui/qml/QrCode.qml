import QtQuick
import QtQuick.Shapes

// A short text as a picture for a camera: dark squares on light ones, whatever the table's colours.
Rectangle {
    id: code

    required property string path
    required property int squares
    required property string spoken

    readonly property real unit: code.squares > 0 ? code.width / code.squares : 1

    height: code.width
    radius: code.unit * 1.5
    color: "#ffffff"
    visible: code.path !== ""

    Accessible.role: Accessible.Graphic
    Accessible.name: code.spoken

    Shape {
        anchors.fill: parent

        ShapePath {
            fillColor: "#000000"
            strokeColor: "transparent"
            scale: Qt.size(code.unit, code.unit)

            PathSvg {
                path: code.path
            }
        }
    }
}
