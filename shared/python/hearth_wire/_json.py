"""JSON text of messages: compact, exact, and never with the words `NaN` or `Infinity` that only Python knows."""

import json
import re
from typing import Any

_encoder = json.JSONEncoder(separators=(",", ":"), allow_nan=False, check_circular=False, ensure_ascii=False)
_ascii_encoder = json.JSONEncoder(separators=(",", ":"), allow_nan=False, check_circular=False)

_LONE_SURROGATE = re.compile("[\ud800-\udfff]")


def encode_json(message: Any) -> str:
    """The text of a message. Raises ValueError for NaN and infinities, which `serialise` leaves none of."""
    text = _encoder.encode(message)
    # Half a surrogate pair has no UTF-8; as an escape it arrives whole.
    return _ascii_encoder.encode(message) if _LONE_SURROGATE.search(text) else text


def decode_json(text: str | bytes) -> Any:
    """The message in a text; ints of any size stay exact."""
    return json.loads(text)
