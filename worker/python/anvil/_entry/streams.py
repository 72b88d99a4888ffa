"""The interpreter's own streams, with buffers of the size that they need."""

from __future__ import annotations

import sys
from io import BufferedReader, BufferedWriter, TextIOWrapper
from typing import cast

#: Bytes. Python's own have 128 KB each, and with them whatever was in that memory before: a snapshot would take it along.
SIZE = 1024


def shrink() -> None:
    """Make them anew, over the same files. Streams that somebody has kept of before are closed to them."""
    for name in ("stdin", "stdout", "stderr"):
        small = _small(getattr(sys, f"__{name}__"))
        setattr(sys, f"__{name}__", small)
        setattr(sys, name, small)


def _small(stream: TextIOWrapper) -> TextIOWrapper:
    encoding, errors, by_line, at_once = (
        stream.encoding,
        stream.errors,
        stream.line_buffering,
        stream.write_through,
    )
    raw = cast("BufferedReader | BufferedWriter", stream.detach()).detach()
    buffer = BufferedReader(raw, SIZE) if raw.readable() else BufferedWriter(raw, SIZE)
    # As CPython opens them where lines end as they do here.
    return TextIOWrapper(buffer, encoding, errors, "\n", by_line, at_once)
