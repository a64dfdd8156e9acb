pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Dialogs

// The system's own way to name a file, made when it is first wanted.
Loader {
    id: picker

    required property string title
    required property list<string> kinds // as Qt has them: "Replays (*.nertz)"
    property bool saves: false
    property string ending: "" // of a new file whose name has none

    signal picked(url file)

    function open(): void {
        picker.active = true;
        (picker.item as FileDialog).open();
    }

    active: false
    sourceComponent: FileDialog {
        title: picker.title
        nameFilters: picker.kinds
        defaultSuffix: picker.ending
        fileMode: picker.saves ? FileDialog.SaveFile : FileDialog.OpenFile
        onAccepted: picker.picked(selectedFile)
    }
}
