pragma ComponentBehavior: Bound

import QtQuick

// The languages, one of them chosen.
Column {
    id: choice

    required property Theme theme
    required property string title
    required property var languages // rows: title, chosen

    signal chosen(int nth)

    spacing: choice.theme.em * 0.5

    Label {
        theme: choice.theme
        text: choice.title
        font.pixelSize: choice.theme.em * 1.05
    }

    Flow {
        width: parent.width
        spacing: choice.theme.em * 0.45

        Repeater {
            model: choice.languages

            FlatButton {
                required property int index
                required property string title
                required property bool chosen

                height: choice.theme.em * 2.2
                least: 0
                theme: choice.theme
                text: title
                lit: chosen
                Accessible.role: Accessible.RadioButton
                Accessible.checked: chosen
                onPressed: choice.chosen(index)
            }
        }
    }
}
