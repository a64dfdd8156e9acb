pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Shapes

// How the totals went, a line a seat in its colour. The sheet says the same in figures.
Panel {
    id: chart

    required property string title
    required property var series // rows: colour, points (x, y, x, y …, from 0 to 1), mine
    required property real zero
    required property real target

    Accessible.ignored: true

    Label {
        id: caption

        x: chart.theme.em * 1.3
        y: chart.theme.em * 0.8
        width: chart.theme.em * 12
        theme: chart.theme
        text: chart.title
        color: chart.theme.quiet
        wrapMode: Text.Wrap
        Accessible.ignored: true
    }

    Item {
        id: plot

        anchors.left: caption.right
        anchors.right: parent.right
        anchors.top: parent.top
        anchors.bottom: parent.bottom
        anchors.margins: chart.theme.em * 1.2

        Rectangle {
            y: plot.height * chart.zero
            width: parent.width
            height: 1
            color: chart.theme.line
        }

        Rectangle {
            y: plot.height * chart.target
            width: parent.width
            height: 1
            color: chart.theme.accent
            opacity: 0.6
            visible: chart.target >= 0
        }

        Repeater {
            model: chart.series

            Shape {
                id: drawn

                required property string colour
                required property var points
                required property bool mine

                readonly property var places: {
                    const found = [];
                    for (let i = 0; i + 1 < drawn.points.length; i += 2)
                        found.push(Qt.point(drawn.points[i] * plot.width, drawn.points[i + 1] * plot.height));
                    return found;
                }

                anchors.fill: parent
                preferredRendererType: Shape.CurveRenderer

                // On a light table a pale line has an edge.
                ShapePath {
                    strokeColor: chart.theme.dark ? "transparent" : chart.theme.quiet
                    strokeWidth: core.strokeWidth + 1.5
                    fillColor: "transparent"
                    joinStyle: ShapePath.RoundJoin
                    capStyle: ShapePath.RoundCap

                    PathPolyline {
                        path: drawn.places
                    }
                }

                ShapePath {
                    id: core

                    strokeColor: drawn.colour
                    strokeWidth: drawn.mine ? 4 : 2.5
                    fillColor: "transparent"
                    joinStyle: ShapePath.RoundJoin
                    capStyle: ShapePath.RoundCap

                    PathPolyline {
                        path: drawn.places
                    }
                }
            }
        }
    }
}
