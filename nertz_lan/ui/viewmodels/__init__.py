"""Frozen inputs, pure derivation, frozen properties."""
