"""`anvil.js` on the server: imports cleanly, for modules that browsers run as well; there is no page here to reach."""

from collections.abc import Callable
from types import ModuleType
from typing import TypeVar

from hearth_services import window_module
from hearth_services.unsupported import missing_attributes

F = TypeVar("F", bound=Callable[..., object])

_WHAT = "the page's JavaScript in server code"


class ExternalError(Exception):
    """What JavaScript threw: nothing raises it here."""


class ProxyType:
    """What objects of the page are: none come here."""


def report_exceptions(function: F) -> F:
    """For functions that JavaScript is to call: nobody calls it from there."""
    return function


def report_all_exceptions(reporting: bool, reraise: bool = True) -> None:
    """What becomes of exceptions in functions that JavaScript calls: nobody calls any from there."""


__getattr__ = missing_attributes("anvil.js", _WHAT)

_names = ModuleType("anvil.js.window")
vars(_names)["__getattr__"] = missing_attributes("anvil.js.window", _WHAT)
# `from anvil.js.window import document` fails where the document is used, not in the import.
window_module.install(_names)
