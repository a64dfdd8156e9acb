"""Players that are programs, as pure functions over what their seat may see."""
