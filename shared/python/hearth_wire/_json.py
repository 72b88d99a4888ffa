"""JSON text of messages: compact and exact.

It never contains `NaN` or `Infinity`, which Python's JSON allows but the standard does not.
"""

import json
import sys
from typing import Any

from .errors import SerializationError

_encoder = json.JSONEncoder(separators=(",", ":"), allow_nan=False, check_circular=False, ensure_ascii=False)
_ascii_encoder = json.JSONEncoder(separators=(",", ":"), allow_nan=False, check_circular=False)


def encode_json(message: Any) -> str:
    """The JSON text of a message.

    Raises ValueError for NaN and infinities, which `serialise` has replaced by entries.
    """
    text = _encoder.encode(message)
    # A lone surrogate cannot be encoded as UTF-8, but as a JSON escape it is transferred unchanged.
    return text if _has_utf8(text) else _ascii_encoder.encode(message)


def decode_json(text: str | bytes) -> Any:
    """The message in a JSON text; ints of any size stay exact.

    Raises SerializationError for an int with more digits than Python parses, JSONDecodeError for
    text that is not JSON.
    """
    try:
        return json.loads(text)
    except json.JSONDecodeError:
        raise
    except ValueError:
        raise SerializationError(f"expected {whole_number()}, got a longer one") from None


def whole_number() -> str:
    """How errors describe the ints that can be sent.

    Python refuses to convert longer ones to or from text, since that would take too long.
    """
    return f"a whole number of at most {sys.get_int_max_str_digits()} digits"


def id_in(text: str) -> Any:
    """The id of a message that `decode_json` refuses because of a long int; here, ints are left as text."""
    return json.loads(text, parse_int=str)["id"]


def _has_utf8(text: str) -> bool:
    # Checked first, because it only reads a flag of the string, while encoding looks at every
    # character.
    if text.isascii():
        return True
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True
