pragma ComponentBehavior: Bound

import QtQuick

// The house rules of the next match, or of a club night's next draw, in sentences; the maker changes them in place.
Panel {
    id: rules

    required property var words
    required property var house
    property bool first: false // who only reads them scrolls at once, by keys

    readonly property real pad: rules.theme.em * 1.5

    border.color: rules.theme.accent
    border.width: scroller.activeFocus ? 2 : 0

    Scroller {
        id: scroller

        anchors.fill: parent
        anchors.topMargin: rules.theme.em * 0.9
        anchors.bottomMargin: rules.theme.em * 0.9
        anchors.leftMargin: rules.pad - rules.theme.em
        anchors.rightMargin: rules.theme.em * 0.9
        contentHeight: content.height
        theme: rules.theme
        focus: rules.first && !rules.house.editable
        activeFocusOnTab: !rules.house.editable && (contentHeight > height || activeFocus) // else there are buttons in it

        Accessible.role: Accessible.List
        Accessible.name: rules.words.HOUSE_RULES
        Accessible.focusable: scroller.activeFocusOnTab

        Column {
            id: content

            x: rules.theme.em
            width: scroller.width - rules.theme.em * 2.2
            topPadding: rules.theme.em * 0.4
            spacing: rules.theme.em * 0.5

            Item {
                width: parent.width
                height: heading.height

                Heading {
                    id: heading

                    theme: rules.theme
                    text: rules.words.HOUSE_RULES
                    size: 1.25
                }

                Label {
                    anchors.right: parent.right
                    anchors.baseline: heading.baseline
                    theme: rules.theme
                    text: rules.house.preset_text
                    color: rules.theme.accent
                }
            }

            Label {
                width: parent.width
                theme: rules.theme
                text: rules.house.hint
                color: rules.theme.quiet
                wrapMode: Text.Wrap
                font.pixelSize: rules.theme.em * 0.92
            }

            PresetChoice {
                width: parent.width
                visible: rules.house.chooses
                theme: rules.theme
                presets: rules.house.presets
                onChosen: nth => rules.house.choose(nth)
            }

            Label {
                width: parent.width
                visible: text !== ""
                theme: rules.theme
                text: rules.house.said
                color: rules.theme.accent
                wrapMode: Text.Wrap
            }

            Label {
                width: parent.width
                visible: rules.house.trial && !rules.house.tries
                theme: rules.theme
                text: rules.words.TRIAL_COMES
                color: rules.theme.accent
                wrapMode: Text.Wrap
            }

            Switch {
                width: parent.width
                visible: rules.house.tries
                theme: rules.theme
                title: rules.words.TRIAL
                detail: rules.words.TRIAL_IS
                isOn: rules.house.trial
                onPressed: rules.house.switch_trial()
            }

            Repeater {
                model: rules.house.rules

                HouseRule {
                    width: content.width
                    theme: rules.theme
                    words: rules.words
                    editable: rules.house.editable
                    onStepped: by => rules.house.step(rule, by)
                    onTyped: text => rules.house.type(rule, text)
                }
            }

            Item {
                width: parent.width
                height: rules.theme.em * 4
                visible: rules.house.can_keep

                Field {
                    id: name

                    anchors.verticalCenter: parent.verticalCenter
                    width: parent.width - keep.width - rules.theme.em * 0.6
                    theme: rules.theme
                    spoken: rules.words.PRESET_NAME
                    hint: rules.words.PRESET_NAME
                    maximumLength: 24
                    onAccepted: rules.house.keep_preset(name.text)
                }

                FlatButton {
                    id: keep

                    anchors.right: parent.right
                    anchors.verticalCenter: parent.verticalCenter
                    theme: rules.theme
                    text: rules.words.KEEP_PRESET
                    onPressed: rules.house.keep_preset(name.text)
                }
            }
        }
    }
}
