"""Replaces the interpreter's own streams by ones with small buffers."""

from __future__ import annotations

import sys
from io import BufferedReader, BufferedWriter, TextIOWrapper
from typing import cast

#: In bytes. Python's own buffers have 128 KB each, whose stale content would be in the snapshot.
SIZE = 1024


def shrink() -> None:
    """Recreate the standard streams over the same files.

    The old stream objects cannot be used any more.
    """
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
    # As CPython opens them on systems with `\n` line ends.
    return TextIOWrapper(buffer, encoding, errors, "\n", by_line, at_once)
