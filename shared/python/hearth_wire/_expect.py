"""Type checks of a message's fields, and the texts of their errors."""

from __future__ import annotations

import reprlib
from typing import Any, NoReturn

from .errors import SerializationError


def expect_text(value: Any, what: str) -> str:
    """`value` if it is a string. Raises a SerializationError that calls it `what` otherwise."""
    return value if isinstance(value, str) else refuse(f"{what} as text", value)


def expect_list(value: Any, what: str) -> list[Any]:
    """`value` if it is a list; an empty one for None. Raises a SerializationError otherwise."""
    if value is None:
        return []
    return value if isinstance(value, list) else refuse(f"{what} as a list", value)


def expect_object(value: Any, what: str) -> dict[str, Any]:
    """`value` if it is a JSON object; an empty one for None. Raises a SerializationError otherwise."""
    if value is None:
        return {}
    return value if isinstance(value, dict) else refuse(f"{what} as an object", value)


def refuse(expected: str, value: object) -> NoReturn:
    """Raise the SerializationError that `refusal` makes."""
    raise refusal(expected, value) from None


def refusal(expected: str, value: object) -> SerializationError:
    """An error that says what was expected and what was received.

    The received value is abbreviated, since it may be as long as a message.
    """
    return SerializationError(f"expected {expected}, got {reprlib.repr(value)}")
