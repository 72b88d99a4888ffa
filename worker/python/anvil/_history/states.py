"""What the state of a location may hold."""

from __future__ import annotations

import math
from typing import Any

from hearth_wire import type_name

from .._js import handles


def check_state(state: Any) -> None:
    """Raise TypeError for what would be lost in the browser's history, and say where it is.

    A state comes back as JSON: tuples as lists, keys as text, but an object of Python as an empty
    dict. Objects of the page are the browser's to keep or to refuse.
    """
    _check(state, "state", ())


def _check(value: Any, place: str, inside: tuple[int, ...]) -> None:
    if value is None or isinstance(value, (bool, int, str)) or handles.handle_of(value) is not None:
        return
    if isinstance(value, float) and math.isfinite(value):
        return
    # What contains itself is refused where it is encoded.
    if id(value) in inside:
        return
    if isinstance(value, dict):
        for key, item in value.items():
            _check(item, f"{place}[{key!r}]", (*inside, id(value)))
    elif isinstance(value, (list, tuple)):
        for index, item in enumerate(value):
            _check(item, f"{place}[{index}]", (*inside, id(value)))
    else:
        kind = f"float {value}" if isinstance(value, float) else type_name(value)
        raise TypeError(
            "The state of a location must be of None, bool, finite numbers, str, lists and dicts, "
            f"which a browser's history keeps; {place} is {kind}"
        )
