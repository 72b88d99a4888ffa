"""Flows that another flow starts.

That flow continues as soon as the new one waits, like a JavaScript function that calls an async
one.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import count

from .. import bridge, buffer
from ..reports import output
from .flows import current_cause

_numbers = count(1)
_functions: dict[int, Callable[[], object]] = {}


def spawn(function: Callable[[], object]) -> None:
    """Run a function as a flow; return when it has ended, or waits for something other than the page.

    Its errors are reported. Without stack switching, this returns only when the new flow has ended.
    """
    number = next(_numbers)
    _functions[number] = function
    output.flush()
    buffer.flush()
    begun = bridge.host.begin(current_cause(), number)
    if begun is not None:
        bridge.park(begun)
    bridge.host.entered()


def run(number: int) -> None:
    """Run the function of the flow that was registered under a number."""
    _functions.pop(number)()
