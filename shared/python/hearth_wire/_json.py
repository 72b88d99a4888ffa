"""JSON text of messages: compact, exact, and never with the words `NaN` or `Infinity` that only Python knows."""

import json
import sys
from typing import Any

from .errors import SerializationError

_encoder = json.JSONEncoder(separators=(",", ":"), allow_nan=False, check_circular=False, ensure_ascii=False)
_ascii_encoder = json.JSONEncoder(separators=(",", ":"), allow_nan=False, check_circular=False)


def encode_json(message: Any) -> str:
    """The text of a message. Raises ValueError for NaN and infinities: `serialise` has put entries in their place."""
    text = _encoder.encode(message)
    # A lone surrogate cannot be encoded as UTF-8; as a JSON escape it arrives as it is.
    return text if _has_utf8(text) else _ascii_encoder.encode(message)


def decode_json(text: str | bytes) -> Any:
    """The message in a text; ints stay exact. Raises SerializationError for an int of more digits than Python reads."""
    try:
        return json.loads(text)
    except json.JSONDecodeError:
        raise
    except ValueError:
        raise SerializationError(f"expected {whole_number()}, got a longer one") from None


def whole_number() -> str:
    """How errors name the ints that can cross: Python refuses longer ones, whose conversion would take too long."""
    return f"a whole number of at most {sys.get_int_max_str_digits()} digits"


def id_in(text: str) -> Any:
    """The id of a message that `decode_json` refuses: with ints left as text, it can be read."""
    return json.loads(text, parse_int=str)["id"]


def _has_utf8(text: str) -> bool:
    # `isascii` is a flag of the string; encoding looks at every character.
    if text.isascii():
        return True
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True
