import QtQuick

// The cloth under everything.
Rectangle {
    id: felt

    required property Theme theme

    gradient: Gradient {
        GradientStop {
            position: 0
            color: felt.theme.feltTop
        }
        GradientStop {
            position: 1
            color: felt.theme.feltBottom
        }
    }
}
