"""The window: views in, intents out, nothing decided (DESIGN §1 "ui")."""
