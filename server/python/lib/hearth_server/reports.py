"""Tells the terminal about server modules that cannot be loaded: once for each fault, not once a call."""

import sys
from collections.abc import Mapping
from typing import Any

_reported: dict[str, tuple[str, str]] = {}


def report_module(name: str, payload: Mapping[str, Any]) -> None:
    """Say that the module `name` failed, unless it was said of the same fault before."""
    place = next(iter(payload["trace"]), None)
    where = f"{place[0]}:{place[1]}" if place else name
    fault = (where, str(payload["message"]))
    if _reported.get(name) == fault:
        return
    _reported[name] = fault
    print(f"Server module {name} cannot be loaded: {where}: {payload['type']}: {payload['message']}", file=sys.stderr)
