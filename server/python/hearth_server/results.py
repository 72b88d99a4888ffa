"""Serialises the result of a server function."""

from collections.abc import Mapping
from typing import Any

from hearth_wire import Outgoing, Side, serialise
from hearth_wire.errors import SerializationError

_NO_NEWS: Mapping[str, Any] = {}
_PREFIX = "Cannot serialize return value from function. "


def serialise_result(
    result: Any, message_id: str, side: Side, news: Mapping[str, Any] = _NO_NEWS
) -> Outgoing:
    """The fields of a response, together with the updates in `news` (wire §4.7).

    Raises a SerializationError whose text says that the result cannot be sent (wire §6.4).
    """
    try:
        return serialise({"response": result, **news}, message_id, side)
    except SerializationError as error:
        raise SerializationError(_PREFIX + str(error)) from None
