pragma ComponentBehavior: Bound

import QtQuick

// How one has done: figures on the left; on the right a chart, and under it the same in figures.
Item {
    id: figures

    required property Theme theme
    required property var book

    readonly property real gap: figures.theme.em * 1.6

    Scroller {
        id: left

        width: parent.width * 0.4
        height: parent.height
        contentHeight: lines.height
        theme: figures.theme
        activeFocusOnTab: contentHeight > height

        Column {
            id: lines

            width: left.width - figures.theme.em

            Repeater {
                model: figures.book.figures

                FigureLine {
                    width: lines.width
                    theme: figures.theme
                }
            }
        }
    }

    ChoiceButtons {
        id: kinds

        anchors.left: left.right
        anchors.leftMargin: figures.gap
        theme: figures.theme
        choices: figures.book.charts
        onChosen: name => figures.book.choose_chart(name)
    }

    Label {
        id: title

        anchors.left: kinds.left
        anchors.right: parent.right
        anchors.top: kinds.bottom
        anchors.topMargin: figures.theme.em * 0.8
        theme: figures.theme
        text: figures.book.chart_title
        color: figures.theme.quiet
        wrapMode: Text.Wrap
        Accessible.role: Accessible.StaticText
        Accessible.name: text
    }

    Image {
        id: chart

        readonly property real pixelRatio: Screen.devicePixelRatio

        anchors.left: kinds.left
        anchors.right: parent.right
        anchors.top: title.bottom
        anchors.topMargin: figures.theme.em * 0.4
        height: (parent.height - y) * 0.62
        visible: figures.book.chart !== ""
        source: figures.book.chart
        sourceSize.width: Math.round(width * chart.pixelRatio)
        sourceSize.height: Math.round(height * chart.pixelRatio)
        onWidthChanged: figures.book.chart_resized(width, height)
        onHeightChanged: figures.book.chart_resized(width, height)
        Accessible.role: Accessible.Graphic
        Accessible.name: title.text
    }

    ListView {
        id: values

        anchors.left: kinds.left
        anchors.right: parent.right
        anchors.top: chart.bottom
        anchors.topMargin: figures.theme.em * 0.6
        anchors.bottom: parent.bottom
        visible: chart.visible
        clip: true
        boundsBehavior: Flickable.StopAtBounds
        activeFocusOnTab: true
        cacheBuffer: 0
        model: figures.book.values

        Accessible.role: Accessible.List
        Accessible.name: title.text

        delegate: FigureLine {
            width: values.width
            theme: figures.theme
            lit: values.activeFocus && ListView.isCurrentItem
        }
    }
}
