"""Who may speak to the server: pages that it served itself, and nobody who only found its port."""

from __future__ import annotations

HOME = "127.0.0.1"
"""The one address that is listened to: nothing outside of this machine reaches it."""
_NAMES = (HOME, "localhost")


def is_ours(host: str, port: int) -> bool:
    """Whether the Host of a request is this server by one of its own names.

    A page of somebody else's whose name was made to lead here (DNS rebinding) still says its own.

    >>> is_ours("127.0.0.1:8000", 8000), is_ours("localhost:8000", 8000), is_ours("evil.example:8000", 8000)
    (True, True, False)
    """
    return host.lower() in {f"{name}:{port}" for name in _NAMES} or (port == 80 and host.lower() in _NAMES)


def is_own_page(origin: str | None, host: str, port: int) -> bool:
    """Whether a websocket is opened by a page that came from here, as the Origin that browsers send says.

    >>> is_own_page("http://localhost:8000", "localhost:8000", 8000), is_own_page(None, "localhost:8000", 8000)
    (True, False)
    """
    return origin is not None and is_ours(host, port) and origin.lower() == f"http://{host.lower()}"


def policy(host: str) -> str:
    """Return the Content-Security-Policy of the page: it asks nobody but this server for anything."""
    return "; ".join(
        (
            "default-src 'none'",
            "script-src 'self'",
            "style-src 'self' 'unsafe-inline'",  # the terminal writes its own styles
            "font-src 'self'",
            "img-src 'self' data:",
            f"connect-src 'self' ws://{host}",
            "base-uri 'none'",
            "form-action 'none'",
            "frame-ancestors 'none'",
        )
    )
