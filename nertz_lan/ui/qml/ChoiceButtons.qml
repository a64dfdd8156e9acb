pragma ComponentBehavior: Bound

import QtQuick

// Some buttons, of which one is chosen.
Row {
    id: choice

    required property Theme theme
    required property var choices // rows: name, text, chosen

    signal chosen(string name)

    spacing: choice.theme.em * 0.5

    Repeater {
        model: choice.choices

        FlatButton {
            required property string name
            required property bool chosen

            least: 0
            theme: choice.theme
            lit: chosen
            Accessible.role: Accessible.RadioButton
            Accessible.checked: chosen
            onPressed: choice.chosen(name)
        }
    }
}
