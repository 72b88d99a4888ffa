"""`anvil.js` on the server: can be imported, for modules shared with the browser.

There is no page, so using its JavaScript raises an error.
"""

from collections.abc import Callable
from types import ModuleType
from typing import TypeVar

from hearth_services import window_module
from hearth_services.unsupported import missing_attributes

F = TypeVar("F", bound=Callable[..., object])

_WHAT = "the page's JavaScript in server code"


class ExternalError(Exception):
    """An exception thrown by JavaScript; on the server, it is never raised."""


class ProxyType:
    """The type of JavaScript objects in the page; on the server, there are none."""


def report_exceptions(function: F) -> F:
    """Decorator for functions that JavaScript calls; on the server, it returns the function unchanged."""
    return function


def report_all_exceptions(reporting: bool, reraise: bool = True) -> None:
    """How exceptions in functions that JavaScript calls are reported; on the server, it has no effect."""


__getattr__ = missing_attributes("anvil.js", _WHAT)

_names = ModuleType("anvil.js.window")
vars(_names)["__getattr__"] = missing_attributes("anvil.js.window", _WHAT)
# `from anvil.js.window import document` succeeds, so that the error is raised only where `document`
# is used.
window_module.install(_names)
