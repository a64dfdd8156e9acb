"""nertz-lan: the real-time card game Nertz for laptops on one Wi-Fi, without a server."""

__version__ = "0.1.0"
