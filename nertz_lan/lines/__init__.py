"""The line protocol: JSON lines ↔ intents and views (REFEREE.md)."""
