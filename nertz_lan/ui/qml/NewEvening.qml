import QtQuick

// Before a club night: how large its tables are, by which house rules, and whether there is a passcode.
Page {
    id: screen

    required property var app
    required property var plan

    readonly property var words: screen.app.words

    title: screen.words.CLUB_NIGHT
    detail: screen.plan.title
    backText: screen.words.GO_HOME
    strip: screen.app.strip
    widest: 60
    onBack: screen.app.close_page()

    Panel {
        width: parent.width
        height: form.height + screen.theme.em * 2.6
        theme: screen.theme

        Column {
            id: form

            x: screen.theme.em * 1.5
            y: screen.theme.em * 1.3
            width: parent.width - x * 2
            spacing: screen.theme.em * 0.8

            Label {
                width: parent.width
                bottomPadding: screen.theme.em * 0.4
                theme: screen.theme
                text: screen.words.DRAW_IS
                color: screen.theme.quiet
                wrapMode: Text.Wrap
                lineHeight: 1.25
            }

            Stepper {
                width: parent.width
                valueWide: 9
                theme: screen.theme
                title: screen.words.GROUP_SIZE
                value: screen.plan.size
                downSpoken: screen.words.GROUP_SMALLER
                upSpoken: screen.words.GROUP_LARGER
                canDown: screen.plan.smaller
                canUp: screen.plan.larger
                onStepped: by => screen.plan.change_size(by)
            }

            Stepper {
                width: parent.width
                valueWide: 9
                theme: screen.theme
                title: screen.words.PRESET
                value: screen.plan.preset
                downSpoken: screen.words.PRESET_BEFORE
                upSpoken: screen.words.PRESET_AFTER
                canDown: true
                canUp: true
                onStepped: by => screen.plan.step_preset(by)
            }

            Label {
                width: parent.width
                theme: screen.theme
                text: screen.words.RULES_LATER
                color: screen.theme.quiet
                wrapMode: Text.Wrap
                font.pixelSize: screen.theme.em * 0.92
            }

            Item {
                width: parent.width
                height: passcode.height

                Label {
                    anchors.verticalCenter: parent.verticalCenter
                    width: parent.width - passcode.width - screen.theme.em
                    theme: screen.theme
                    text: screen.words.PASSCODE
                    font.pixelSize: screen.theme.em * 1.05
                }

                Field {
                    id: passcode

                    anchors.right: parent.right
                    width: screen.theme.em * 16
                    theme: screen.theme
                    spoken: screen.words.PASSCODE
                    hint: screen.words.PASSCODE_NONE
                    maximumLength: screen.plan.most
                    onAccepted: screen.plan.begin(passcode.text)
                }
            }

            Label {
                width: parent.width
                visible: text !== ""
                theme: screen.theme
                text: screen.plan.said
                color: screen.theme.accent
                wrapMode: Text.Wrap
            }

            FlatButton {
                width: parent.width
                height: screen.theme.em * 3.4
                theme: screen.theme
                text: screen.words.OPEN_EVENING
                lit: true
                focus: true
                onPressed: screen.plan.begin(passcode.text)
            }
        }
    }
}
