import QtQuick

// Plain text. Nothing that a player typed is ever read as markup.
Text {
    id: label

    required property Theme theme

    textFormat: Text.PlainText
    color: label.theme.text
    elide: Text.ElideRight
    font.pixelSize: label.theme.em
    renderType: Text.QtRendering
}
