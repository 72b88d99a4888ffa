"""JSON text of messages: compact, exact, and never with the words `NaN` or `Infinity` that only Python knows."""

import json
from typing import Any

_encoder = json.JSONEncoder(separators=(",", ":"), allow_nan=False, check_circular=False, ensure_ascii=False)
_ascii_encoder = json.JSONEncoder(separators=(",", ":"), allow_nan=False, check_circular=False)


def encode_json(message: Any) -> str:
    """The text of a message. Raises ValueError for NaN and infinities, which `serialise` leaves none of."""
    text = _encoder.encode(message)
    # Half a surrogate pair has no UTF-8; as an escape it arrives whole.
    return text if _has_utf8(text) else _ascii_encoder.encode(message)


def decode_json(text: str | bytes) -> Any:
    """The message in a text; ints of any size stay exact."""
    return json.loads(text)


def _has_utf8(text: str) -> bool:
    # What is ASCII knows it; a search for surrogates would look at every character.
    if text.isascii():
        return True
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True
