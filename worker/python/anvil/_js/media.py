"""Media made of what the page has: blobs, files and buffers (facts §6.3)."""

from __future__ import annotations

from typing import Any

from hearth_wire import BlobMedia

from . import access
from .proxies import Proxy

_EXPECTED = "got an unexpected type, anvil.js.to_media() expects a Blob, ArrayBuffer, Uint8Array or an Array of those types"


def to_media(blob_or_buffer_or_list: Any, content_type: str = "", name: str | None = None) -> BlobMedia:
    """Media with the content of a Blob, ArrayBuffer, Uint8Array, or of a list of these, one after the other.

    A File gives FileMedia, with its own name and type where none are given. What may change is copied, a Blob or File is read
    when its bytes are asked for. Raises TypeError for anything else.
    """
    value = blob_or_buffer_or_list
    if isinstance(value, (bytes, bytearray, memoryview)):
        return BlobMedia(content_type, bytes(value), name)
    if isinstance(value, (list, tuple)):
        parts = [to_media(part).get_bytes() for part in value]
        return BlobMedia(content_type, b"".join(parts), name)
    if not isinstance(value, Proxy):
        raise TypeError(_EXPECTED)
    found = access.query(value._anvil_handle, "media")
    if isinstance(found, bytes):
        return BlobMedia(content_type, found, name)
    if found is None:
        raise TypeError(_EXPECTED)
    return type(found)._holding(
        content_type or found.content_type, found._anvil_content(), name or found.name
    )
