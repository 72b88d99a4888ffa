"""Media made of what the page has: blobs, files and buffers (facts §6.3)."""

from __future__ import annotations

from typing import Any

from hearth_wire import BlobMedia

from .._media import FileMedia
from . import access
from .proxies import Proxy

_EXPECTED = "got an unexpected type, anvil.js.to_media() expects a Blob, ArrayBuffer, Uint8Array or an Array of those types"


def to_media(blob_or_buffer_or_list: Any, content_type: str = "", name: str | None = None) -> BlobMedia:
    """Media with a copy of the content of a Blob, ArrayBuffer, Uint8Array, or of a list of these, one after the other.

    A File gives FileMedia, with its own name and type where none are given. Raises TypeError for anything else.
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
    if found is None:
        raise TypeError(_EXPECTED)
    content, own_type, own_name = found
    if own_name is None:
        return BlobMedia(content_type or own_type, content, name)
    return FileMedia._from_page(content_type or own_type, content, name or own_name)
