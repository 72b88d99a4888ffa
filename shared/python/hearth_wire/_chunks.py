"""Media content in chunks beside a message (facts/wire-protocol.md §8.1)."""

from collections.abc import Iterator
from typing import Any, NamedTuple

CHUNK_SIZE = 65536


class Chunk(NamedTuple):
    """A `CHUNK_HEADER` message and the binary message that follows it."""

    header: dict[str, Any]
    content: bytes | memoryview


def chunks(request_id: str, media_id: str, content: bytes | memoryview) -> Iterator[Chunk]:
    """The chunks of one content: 64 KiB each, at least one, the last one marked. Of a view they are views."""
    starts = range(0, max(len(content), 1), CHUNK_SIZE)
    for index, start in enumerate(starts):
        header = {
            "type": "CHUNK_HEADER",
            "requestId": request_id,
            "mediaId": media_id,
            "chunkIndex": index,
            "lastChunk": index == len(starts) - 1,
        }
        yield Chunk(header, content[start : start + CHUNK_SIZE])


class Assembly:
    """The contents of one message's media while their chunks arrive, in any mixture."""

    def __init__(self) -> None:
        self._parts: dict[str, list[bytes | memoryview]] = {}
        self._complete: dict[str, bytes] = {}

    def add(self, header: dict[str, Any], content: bytes | memoryview) -> None:
        """Take one chunk. Senders differ in chunk size and may end with an empty one."""
        media_id = header["mediaId"]
        self._parts.setdefault(media_id, []).append(content)
        if header.get("lastChunk"):
            self._complete[media_id] = b"".join(self._parts.pop(media_id))

    @property
    def complete(self) -> dict[str, bytes]:
        """The contents whose last chunk has arrived, by media id."""
        return self._complete

    def is_complete(self, message: dict[str, Any]) -> bool:
        """Whether every content that the message's `objects` name has arrived."""
        return all(
            entry["id"] in self._complete
            for entry in message.get("objects") or []
            if "DataMedia" in entry["type"]
        )
