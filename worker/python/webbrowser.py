"""`webbrowser` of Python's library, for the browser that the app is in: addresses open in new tabs (api §13.11).

Python's own looks for programs of the machine, and the interpreter's for a page that it is not on.
"""

from anvil.js import window as _window

__all__ = ["Error", "get", "open", "open_new", "open_new_tab", "register"]


class Error(Exception):
    """There is no such browser."""


class _Browser:
    """The one that the app is in."""

    name = "default"

    def open(self, url: str, new: int = 0, autoraise: bool = True) -> bool:
        """Show an address in a new tab; False where the user's browser refuses."""
        opened = _window.open("", "_blank")
        if opened is None:
            return False
        # Where it leads is nobody's who may take the app's own tab elsewhere.
        opened.opener = None
        opened.location.href = url
        return True

    def open_new(self, url: str) -> bool:
        """The same."""
        return self.open(url, 1)

    def open_new_tab(self, url: str) -> bool:
        """The same."""
        return self.open(url, 2)


_browser = _Browser()

open = _browser.open
open_new = _browser.open_new
open_new_tab = _browser.open_new_tab


def get(using: str | None = None) -> _Browser:
    """The browser. Raises Error for the name of another."""
    if using not in (None, _browser.name):
        raise Error(f"expected the browser that the app is in, which is 'default', got {using!r}")
    return _browser


def register(name: str, constructor: object, instance: object = None, *, preferred: bool = False) -> None:
    """Raises Error: there is the browser that the app is in, and no other."""
    raise Error(f"expected no browser but the one that the app is in, got {name!r}")
