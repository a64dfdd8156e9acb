"""List models that apply differences only."""
