"""The game, as pure functions over frozen values. No clock, no thread, no I/O, no randomness."""
