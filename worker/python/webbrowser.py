"""`webbrowser` of Python's library: opens URLs in new tabs of the app's browser (api §13.11).

Python's own module looks for programs on the machine, and Pyodide's for the page's window, which a
worker does not have.
"""

from anvil.js import window as _window

__all__ = ["Error", "get", "open", "open_new", "open_new_tab", "register"]


class Error(Exception):
    """A browser of that name does not exist."""


class _Browser:
    """The browser in which the app runs."""

    name = "default"

    def open(self, url: str, new: int = 0, autoraise: bool = True) -> bool:
        """Open a URL in a new tab. Returns False if the browser blocks it."""
        opened = _window.open("", "_blank")
        if opened is None:
            return False
        # The opened page could otherwise navigate the app's own tab.
        opened.opener = None
        opened.location.href = url
        return True

    def open_new(self, url: str) -> bool:
        """Open a URL in a new tab, as `open` does."""
        return self.open(url, 1)

    def open_new_tab(self, url: str) -> bool:
        """Open a URL in a new tab, as `open` does."""
        return self.open(url, 2)


_browser = _Browser()

open = _browser.open
open_new = _browser.open_new
open_new_tab = _browser.open_new_tab


def get(using: str | None = None) -> _Browser:
    """The browser. Raises Error for a name other than `default`."""
    if using not in (None, _browser.name):
        raise Error(f"expected the browser that the app is in, which is 'default', got {using!r}")
    return _browser


def register(name: str, constructor: object, instance: object = None, *, preferred: bool = False) -> None:
    """Raise Error, since only the browser in which the app runs can be used."""
    raise Error(f"expected no browser but the one that the app is in, got {name!r}")
