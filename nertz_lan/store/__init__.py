"""What is kept on this computer: the profile with its keys. Every read is bounded and checked, every write atomic.

Owns files in the user's data folder. Never knows the network, a table or a window. See README.md.
"""
