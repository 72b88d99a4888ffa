"""Keys and ids of collections and records (wire §12.1)."""

from __future__ import annotations

import json
from typing import Any

from hearth_wire.capability import Capability

#: The first element of the scope of every record's capability.
SCOPE = "anvil.ext_data"


def compact(value: Any) -> str:
    """JSON without spaces, as used in keys."""
    return json.dumps(value, separators=(",", ":"))


def collection_key(
    schema: str, collection: str, restriction: Any = None, client_restriction: Any = None
) -> str:
    """The key of a collection: `{"s":…,"c":…}`, with `f` and `cf` if it is restricted."""
    key: dict[str, Any] = {"s": schema, "c": collection}
    if restriction is not None:
        key["f"] = restriction
    if client_restriction is not None:
        key["cf"] = client_restriction
    return compact(key)


def names_in(key: str) -> tuple[str, str]:
    """The schema and the collection in a collection's key."""
    parts = json.loads(key)
    return parts["s"], parts["c"]


def record_key(collection: str, id: Any) -> str:
    """The string id of a record: `<collection key>.<id as JSON>`."""
    return f"{collection}.{compact(id)}"


def key_of(cap: object) -> str:
    """The string id of the record that a capability is for.

    Raises ValueError for any other capability.
    """
    scope = cap.scope if isinstance(cap, Capability) else []
    if len(scope) != 3 or scope[0] != SCOPE or not isinstance(scope[1], str):
        raise ValueError(f"expected the capability of a record, got {cap!r}")
    return record_key(scope[1], scope[2])


def collection_of(key: str) -> str:
    """The collection key in a record's string id."""
    _, end = json.JSONDecoder().raw_decode(key)
    return key[:end]
