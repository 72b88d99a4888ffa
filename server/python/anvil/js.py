"""`anvil.js` on the server: imports cleanly, for modules that browsers run as well; there is no page here to reach."""

from collections.abc import Callable
from typing import TypeVar

from hearth_services.missing import missing_attributes

F = TypeVar("F", bound=Callable[..., object])


class ExternalError(Exception):
    """What JavaScript threw: nothing raises it here."""


def report_exceptions(function: F) -> F:
    """For functions that JavaScript is to call: nobody calls it from there."""
    return function


__getattr__ = missing_attributes("anvil.js", "the page's JavaScript in server code")
