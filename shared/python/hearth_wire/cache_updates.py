"""Updates in an answer for live objects and capabilities that were in the call (wire §4.7)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from ._expect import expect_object
from .capability import by_scope


def apply_cache_updates(answer: Mapping[str, Any], watched: Iterable[Any]) -> None:
    """Pass the answer's updates to the objects that were sent (`Outgoing.watched`).

    Each object's `_updated(field, updates)` is called: `cacheUpdates` are keyed by backend,
    `capUpdates` as in `by_scope`. Raises SerializationError for a field that is not a JSON object.
    """
    items = expect_object(answer.get("cacheUpdates"), "the cacheUpdates of an answer")
    capabilities = expect_object(answer.get("capUpdates"), "the capUpdates of an answer")
    told = list(watched)
    for one in told if items else ():
        one._updated("cacheUpdates", items)
    read = by_scope(capabilities)
    for one in told if read else ():
        one._updated("capUpdates", read)
