"""Creates Media from JavaScript blobs, files and buffers (api §12.1)."""

from __future__ import annotations

from typing import Any

from hearth_wire import BlobMedia

from . import access
from .proxies import Proxy

_EXPECTED = "got an unexpected type, anvil.js.to_media() expects a Blob, ArrayBuffer, Uint8Array or an Array of those types"


def to_media(blob_or_buffer_or_list: Any, content_type: str = "", name: str | None = None) -> BlobMedia:
    """Media with the content of a Blob, ArrayBuffer or Uint8Array, or of a list of these.

    A File becomes FileMedia. A name or type that is not given is that of the File or Blob; for a
    list, the type is that of its first Blob. Buffers are copied; a single Blob or File is read only
    when its bytes are requested. Raises TypeError for other values.
    """
    value = blob_or_buffer_or_list
    if isinstance(value, (list, tuple)):
        return _joined([_held(part) for part in value], content_type, name)
    found = _held(value)
    if isinstance(found, bytes):
        return BlobMedia(content_type, found, name)
    return type(found)._holding(
        content_type or found.content_type, found._anvil_content(), name or found.name
    )


def _held(value: Any) -> bytes | Any:
    """The content of one value: bytes for a buffer, Media for a Blob or File."""
    if isinstance(value, (bytes, bytearray, memoryview)):
        return bytes(value)
    found = access.query(value._anvil_handle, "media") if isinstance(value, Proxy) else None
    if found is None:
        raise TypeError(_EXPECTED)
    return found


def _joined(parts: list[Any], content_type: str, name: str | None) -> BlobMedia:
    """Media with the concatenated parts. The default type is that of the first Blob among them."""
    blobs = [part for part in parts if not isinstance(part, bytes)]
    if not content_type and blobs:
        content_type = blobs[0].content_type
    content = b"".join(part if isinstance(part, bytes) else part.get_bytes() for part in parts)
    return BlobMedia(content_type, content, name)
