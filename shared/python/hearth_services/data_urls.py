"""Decodes `data:` URLs without a request."""

import base64
import binascii
import re
from typing import NamedTuple
from urllib.parse import unquote_to_bytes

_SPACE = re.compile(rb"[ \t\n\f\r]+")


class DataUrl(NamedTuple):
    """The decoded parts of a `data:` URL."""

    content_type: str
    content: bytes


def decode_data_url(url: str) -> DataUrl | None:
    """The content of a base64 `data:` URL; None for any other URL, which must be fetched."""
    if url[:5].lower() != "data:":
        return None
    head, comma, body = url[5:].partition(",")
    content_type, marker, coding = head.rpartition(";")
    if not comma or not marker or coding.strip().lower() != "base64":
        return None
    letters = _SPACE.sub(b"", unquote_to_bytes(body))
    try:
        return DataUrl(content_type, base64.b64decode(letters, validate=True))
    except binascii.Error:
        return None
