"""Contents of media outside of Python: the user's files, and large contents.

They are Blobs of the worker (`worker/src/contents`). Python's memory never shrinks, and most media
are only passed on, to the server, an Image, or a download. If Python needs the bytes, a blocking
read copies them piece by piece.
"""

from __future__ import annotations

from io import BytesIO
from typing import Any

from hearth_wire import Content, HeldContent

from . import bridge
from .waiting import blocking

#: In bytes: the size of a piece, and so the memory that a read needs in addition to the content.
_PIECE = 1024 * 1024


class Held(HeldContent):
    """The content of a Blob or File of the worker."""

    __slots__ = ("blob",)

    def __init__(self, blob: Any) -> None:
        self.blob = blob

    def __len__(self) -> int:
        return self.blob.size

    def read(self) -> bytes:
        """The content.

        Raises RuntimeError if it can no longer be read, for example because a file was changed.
        """
        size = len(self)
        # `getvalue` returns the buffer itself without copying, so the content is never in memory
        # twice.
        whole = BytesIO(bytes(size))
        for start in range(0, size, _PIECE):
            whole.write(self._piece(start, min(start + _PIECE, size)))
        return whole.getvalue()

    def _piece(self, start: int, end: int) -> bytes:
        reply = bridge.new_reply()
        bridge.host.readBlob(reply, self.blob, start, end)
        ok, failure = blocking.block(reply)
        if not ok:
            name = getattr(self.blob, "name", None)
            raise RuntimeError(f"Failed to load media ({failure})" + (f": {name}" if name else ""))
        return bridge.to_bytes(bridge.host.takeBinaries(reply)[0])


def arrived(binary: Any) -> Content:
    """The content of a binary that was received with a message: bytes, or a Held for a Blob."""
    return Held(binary) if hasattr(binary, "arrayBuffer") else bridge.to_bytes(binary)


def outgoing(content: Any) -> Any:
    """A content in the form that the bridge accepts."""
    return content.blob if isinstance(content, Held) else content
