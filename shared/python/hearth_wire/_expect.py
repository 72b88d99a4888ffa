"""What must be of one kind in a message: the checks of readers, and the words of their refusals."""

from __future__ import annotations

import reprlib
from typing import Any, NoReturn

from .errors import SerializationError


def expect_text(value: Any, what: str) -> str:
    """`value`, which is text. Raises SerializationError in the words `what` for anything else."""
    return value if isinstance(value, str) else refuse(f"{what} as text", value)


def expect_list(value: Any, what: str) -> list[Any]:
    """`value`, which is a list; an empty one for None."""
    if value is None:
        return []
    return value if isinstance(value, list) else refuse(f"{what} as a list", value)


def expect_object(value: Any, what: str) -> dict[str, Any]:
    """`value`, which is a JSON object; an empty one for None."""
    if value is None:
        return {}
    return value if isinstance(value, dict) else refuse(f"{what} as an object", value)


def refuse(expected: str, value: object) -> NoReturn:
    """Raise SerializationError with what was expected, and what came."""
    raise refusal(expected, value) from None


def refusal(expected: str, value: object) -> SerializationError:
    """The error of something else than what was expected: what came is shortened, for it may be as long as a message."""
    return SerializationError(f"expected {expected}, got {reprlib.repr(value)}")
