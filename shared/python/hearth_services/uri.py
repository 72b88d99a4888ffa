"""Percent-encoding of parts of URLs, as by JavaScript's `encodeURIComponent` and `decodeURIComponent`."""

import re
from urllib.parse import quote, unquote_to_bytes

_UNESCAPED = "!'()*-._~"
_BAD_ESCAPE = re.compile(r"%(?![0-9A-Fa-f]{2})")


def encode_component(text: str) -> str:
    """The text with all characters encoded that have a meaning in URLs."""
    return quote(text, safe=_UNESCAPED)


def decode_component(text: str) -> str:
    """The decoded text. Raises ValueError for a malformed escape, or bytes that are not UTF-8."""
    if _BAD_ESCAPE.search(text):
        raise ValueError("URI malformed")
    return unquote_to_bytes(text).decode("utf-8")
