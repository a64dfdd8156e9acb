pragma ComponentBehavior: Bound

import QtQuick

// The presets, one of them chosen; one's own after the others.
Flow {
    id: choice

    required property Theme theme
    required property var presets // rows: label, chosen, own

    signal chosen(int nth)

    spacing: choice.theme.em * 0.45
    topPadding: choice.theme.em * 0.4
    bottomPadding: choice.theme.em * 0.4

    Repeater {
        model: choice.presets

        FlatButton {
            required property int index
            required property string label
            required property bool chosen
            required property bool own

            height: choice.theme.em * 2.2
            least: 0
            theme: choice.theme
            text: own ? "★ " + label : label
            lit: chosen
            Accessible.role: Accessible.RadioButton
            Accessible.checked: chosen
            onPressed: choice.chosen(index)
        }
    }
}
