"""What an answer says of objects that the call sent along, besides its response (wire §4.7)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from ._expect import expect_object

#: The fields that have it, in the order in which they are told.
_FIELDS = ("cacheUpdates", "capUpdates")


def tell_news(answer: Mapping[str, Any], watched: Iterable[Any]) -> None:
    """Tell what was sent (`Outgoing.watched`) the news that the answer has, by its `_updated(field, updates)`.

    Raises SerializationError for a field that is no object.
    """
    told = list(watched)
    for field in _FIELDS:
        updates = expect_object(answer.get(field), f"the {field} of an answer")
        for one in told if updates else ():
            one._updated(field, updates)
