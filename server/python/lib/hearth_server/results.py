"""What a server function returned, ready to be sent."""

from typing import Any

from hearth_wire import Outgoing, Side, serialise
from hearth_wire.errors import SerializationError

_PREFIX = "Cannot serialize return value from function. "


def serialise_result(result: Any, message_id: str, side: Side) -> Outgoing:
    """The fields of a response. Raises SerializationError that says it was the result (facts/wire-protocol.md §4.4)."""
    try:
        return serialise({"response": result}, message_id, side)
    except SerializationError as error:
        raise SerializationError(_PREFIX + str(error)) from None
