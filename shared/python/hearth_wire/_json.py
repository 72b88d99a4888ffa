"""JSON text of messages: compact, exact, and never with the words `NaN` or `Infinity` that only Python knows."""

import json
import sys
from typing import Any

from .errors import SerializationError

_encoder = json.JSONEncoder(separators=(",", ":"), allow_nan=False, check_circular=False, ensure_ascii=False)
_ascii_encoder = json.JSONEncoder(separators=(",", ":"), allow_nan=False, check_circular=False)


def encode_json(message: Any) -> str:
    """The text of a message. Raises ValueError for NaN and infinities, which `serialise` leaves none of."""
    text = _encoder.encode(message)
    # Half a surrogate pair has no UTF-8; as an escape it arrives whole.
    return text if _has_utf8(text) else _ascii_encoder.encode(message)


def decode_json(text: str | bytes) -> Any:
    """The message in a text; ints stay exact. Raises SerializationError for one that is longer than Python reads."""
    try:
        return json.loads(text)
    except json.JSONDecodeError:
        raise
    except ValueError:
        raise SerializationError(f"expected {whole_number()}, got a longer one") from None


def whole_number() -> str:
    """What is asked of ints that cross: Python refuses to read or write longer ones, which take it too long."""
    return f"a whole number of at most {sys.get_int_max_str_digits()} digits"


def id_in(text: str) -> Any:
    """The id of a message that `decode_json` refuses."""
    return json.loads(text, parse_int=str)["id"]


def _has_utf8(text: str) -> bool:
    # What is ASCII knows it; a search for surrogates would look at every character.
    if text.isascii():
        return True
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True
