"""Practice: a table of one's own without a network, which can be stepped back."""
