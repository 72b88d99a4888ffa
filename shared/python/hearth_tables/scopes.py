"""The scopes of data tables' capabilities (wire §13.3).

For a table, row or search from a browser, server code trusts nothing else.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from hearth_wire import Capability, unwrap_capability

_ANY = Capability.ANY


def table_of(cap: Any) -> tuple[str, int]:
    """The view's key and the table's number in a table's capability.

    Raises as `unwrap_capability` for any other capability.
    """
    return _view(unwrap_capability(cap, ["_", "t", _ANY])[2], cap)


def row_of(cap: Any) -> tuple[str, int, int]:
    """The view's key and the numbers of table and row in a row's capability.

    Raises as `unwrap_capability` for any other capability.
    """
    _, _, view, row = unwrap_capability(cap, ["_", "t", _ANY, _ANY])
    if not isinstance(row, dict) or "r" not in row:
        raise ValueError(f"Incorrect Capability: required one of a row; got {cap!r}")
    return *_view(view, cap), int(row["r"])


def search_of(cap: Any) -> tuple[str, int]:
    """The view's key and the table's number in a search's capability, also for a later page.

    Raises as `unwrap_capability` for any other capability.
    """
    _, _, view, search, _ = unwrap_capability(cap, ["_", "t", _ANY, _ANY, _ANY])
    if not isinstance(search, dict) or "search" not in search:
        raise ValueError(f"Incorrect Capability: required one of a search; got {cap!r}")
    return _view(view, cap)


def _view(view: Any, cap: Any) -> tuple[str, int]:
    if not isinstance(view, dict) or "id" not in view:
        raise ValueError(f"Incorrect Capability: required one of a data table; got {cap!r}")
    return key_of(view), int(view["id"])


def key_of(view: Mapping[str, Any]) -> str:
    """The key of a view: compact ASCII JSON with sorted keys, as the service writes it."""
    return json.dumps(view, sort_keys=True, separators=(",", ":"))
