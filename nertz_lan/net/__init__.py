"""The network as it is: one thread that owns every socket, finds peers, keeps one link to each, and drives a node.

Owns sockets, addresses and the clock. Never knows what a message of a table means. See README.md.
"""
