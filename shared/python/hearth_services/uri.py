"""Escaping for parts of URLs, as JavaScript's `encodeURIComponent` and `decodeURIComponent` do it."""

import re
from urllib.parse import quote, unquote_to_bytes

_UNESCAPED = "!'()*-._~"
_BAD_ESCAPE = re.compile(r"%(?![0-9A-Fa-f]{2})")


def encode_component(text: str) -> str:
    """The text with everything escaped that means something in a URL."""
    return quote(text, safe=_UNESCAPED)


def decode_component(text: str) -> str:
    """The text behind the escapes. Raises ValueError for a broken escape, or one that is no UTF-8."""
    if _BAD_ESCAPE.search(text):
        raise ValueError("URI malformed")
    return unquote_to_bytes(text).decode("utf-8")
