pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Dialogs

// The system's own way to name a folder, made when it is first wanted.
Loader {
    id: picker

    required property string title

    signal picked(url folder)

    function open(): void {
        picker.active = true;
        (picker.item as FolderDialog).open();
    }

    active: false
    sourceComponent: FolderDialog {
        title: picker.title
        onAccepted: picker.picked(selectedFolder)
    }
}
