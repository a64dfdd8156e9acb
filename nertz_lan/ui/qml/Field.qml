import QtQuick

// One line to type in. What is typed is plain text.
Rectangle {
    id: field

    required property Theme theme
    required property string spoken
    property string hint: ""
    property string value: "" // what stands there until something is typed, and whenever it changes
    property alias text: input.text
    property alias maximumLength: input.maximumLength
    property alias horizontalAlignment: input.horizontalAlignment
    property alias inputMethodHints: input.inputMethodHints

    signal accepted
    signal edited

    function take(): void {
        input.forceActiveFocus();
        input.selectAll();
    }

    onValueChanged: input.text = field.value

    implicitHeight: field.theme.em * 2.7
    implicitWidth: field.theme.em * 16
    radius: field.theme.em * 0.6
    color: field.theme.well
    border.color: input.activeFocus ? field.theme.accent : field.theme.line
    border.width: input.activeFocus ? 2 : 1
    antialiasing: true

    TextInput {
        id: input

        anchors.fill: parent
        anchors.leftMargin: field.theme.em * 0.9
        anchors.rightMargin: field.theme.em * 0.9
        verticalAlignment: TextInput.AlignVCenter
        color: field.theme.text
        selectionColor: field.theme.accent
        selectedTextColor: field.theme.accentText
        selectByMouse: true
        clip: true
        font.pixelSize: field.theme.em * 1.1
        activeFocusOnTab: true
        onAccepted: field.accepted()
        onEditingFinished: field.edited()

        // held down, they say once what was typed
        Keys.onReturnPressed: event => event.accepted = event.isAutoRepeat
        Keys.onEnterPressed: event => event.accepted = event.isAutoRepeat

        Accessible.role: Accessible.EditableText
        Accessible.name: field.spoken
        Accessible.focusable: true
    }

    Label {
        anchors.fill: input
        verticalAlignment: Text.AlignVCenter
        theme: field.theme
        text: field.hint
        color: field.theme.quiet
        visible: input.text === ""
        opacity: 0.8
        font.pixelSize: field.theme.em * 1.1
        fontSizeMode: Text.HorizontalFit
        minimumPixelSize: field.theme.em * 0.7
        Accessible.ignored: true
    }
}
