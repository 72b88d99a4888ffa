"""What a server function returned, ready to be sent."""

from collections.abc import Mapping
from typing import Any

from hearth_wire import Outgoing, Side, serialise
from hearth_wire.errors import SerializationError

_PREFIX = "Cannot serialize return value from function. "


def serialise_result(
    result: Any, message_id: str, side: Side, capability_updates: Mapping[str, Any] | None = None
) -> Outgoing:
    """The fields of a response, with the news of capabilities where there are any (wire §9.4).

    Raises SerializationError that says it was the result (wire §6.4).
    """
    parts = {"response": result, **({"capUpdates": dict(capability_updates)} if capability_updates else {})}
    try:
        return serialise(parts, message_id, side)
    except SerializationError as error:
        raise SerializationError(_PREFIX + str(error)) from None
