import QtQuick

// Deals against bots: how many and how good, by which house rules, which deal.
Panel {
    id: panel

    required property var words
    required property var practise
    required property bool begins // whether Begin is what Return presses

    height: form.height + panel.theme.em * 2.6

    Column {
        id: form

        x: panel.theme.em * 1.5
        y: panel.theme.em * 1.3
        width: parent.width - x * 2
        spacing: panel.theme.em * 0.8

        Heading {
            theme: panel.theme
            text: panel.words.AGAINST_BOTS
            size: 1.25
        }

        Stepper {
            width: parent.width
            valueWide: 9
            theme: panel.theme
            title: panel.words.HOW_MANY_BOTS
            value: panel.practise.bots
            downSpoken: panel.words.FEWER_BOTS
            upSpoken: panel.words.MORE_BOTS
            canDown: panel.practise.fewer
            canUp: panel.practise.more
            onStepped: by => panel.practise.count_bots(by)
        }

        Stepper {
            width: parent.width
            valueWide: 9
            theme: panel.theme
            title: panel.words.HOW_GOOD_BOTS
            value: panel.practise.level
            downSpoken: panel.words.WORSE_BOTS
            upSpoken: panel.words.BETTER_BOTS
            canDown: panel.practise.weaker
            canUp: panel.practise.stronger
            onStepped: by => panel.practise.change_bot_level(by)
        }

        Stepper {
            width: parent.width
            valueWide: 9
            theme: panel.theme
            title: panel.words.PRESET
            value: panel.practise.preset
            downSpoken: panel.words.PRESET_BEFORE
            upSpoken: panel.words.PRESET_AFTER
            canDown: true
            canUp: true
            onStepped: by => panel.practise.step_preset(by)
        }

        Item {
            width: parent.width
            height: number.height

            Label {
                anchors.verticalCenter: parent.verticalCenter
                width: parent.width - number.width - panel.theme.em
                theme: panel.theme
                text: panel.words.DEAL_NUMBER
                font.pixelSize: panel.theme.em * 1.05
            }

            Field {
                id: number

                anchors.right: parent.right
                width: panel.theme.em * 9
                horizontalAlignment: TextInput.AlignHCenter
                inputMethodHints: Qt.ImhDigitsOnly
                theme: panel.theme
                spoken: panel.words.DEAL_NUMBER
                hint: panel.words.ANY_NUMBER
                value: panel.practise.number
                maximumLength: 6
                onAccepted: {
                    if (panel.practise.take_number(number.text))
                        panel.practise.start();
                }
                onEdited: panel.practise.take_number(number.text)
            }
        }

        Label {
            width: parent.width
            theme: panel.theme
            text: panel.practise.said !== "" ? panel.practise.said : panel.words.DEAL_NUMBER_IS
            color: panel.practise.said !== "" ? panel.theme.accent : panel.theme.quiet
            wrapMode: Text.Wrap
        }

        Switch {
            width: parent.width
            theme: panel.theme
            title: panel.words.WHOLE
            detail: panel.words.WHOLE_IS
            isOn: panel.practise.whole
            onPressed: panel.practise.toggle_whole()
        }

        FlatButton {
            width: parent.width
            height: panel.theme.em * 3.4
            theme: panel.theme
            text: panel.words.BEGIN
            lit: true
            focus: panel.begins
            onPressed: {
                if (panel.practise.take_number(number.text))
                    panel.practise.start();
            }
        }
    }
}
