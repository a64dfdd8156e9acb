"""A table as machines without I/O: messages, requests and time in; effects out."""
