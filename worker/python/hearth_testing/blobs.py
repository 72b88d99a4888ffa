"""Replacements for the browser's Blobs and Files."""

from __future__ import annotations


class FakeBlob:
    """A Blob, or a File if it has a name, that counts how often it is read."""

    def __init__(self, content: bytes, name: str | None = None, content_type: str = "text/plain") -> None:
        self.content = content
        self.size = len(content)
        self.type = content_type
        self.reads = 0
        #: The error of reading it, or None if it can be read.
        self.failure: str | None = None
        if name is not None:
            self.name = name

    def arrayBuffer(self) -> None:
        raise AssertionError("a Blob is read by the bridge, not from Python")

    def __bytes__(self) -> bytes:
        return self.content
