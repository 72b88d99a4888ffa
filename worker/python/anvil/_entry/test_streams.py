"""The interpreter's standard streams in a memory snapshot."""

from __future__ import annotations

import sys
from io import BufferedReader, BufferedWriter, FileIO, TextIOWrapper
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest import TestCase, mock

from anvil._entry import streams

_NAMES = ("stdin", "stdout", "stderr")


def _settings(stream: TextIOWrapper) -> tuple[object, ...]:
    return stream.encoding, stream.errors, stream.line_buffering, stream.write_through


class Shrink(TestCase):
    def setUp(self) -> None:
        holder = TemporaryDirectory()
        self.addCleanup(holder.cleanup)
        self.folder = Path(holder.name)
        (self.folder / "stdin").write_text("one\ntwo\n", "utf-8")
        own = {
            "stdin": TextIOWrapper(BufferedReader(self.file("stdin", "r")), "utf-8", line_buffering=True),
            "stdout": TextIOWrapper(
                BufferedWriter(self.file("stdout", "w"), 4096), "utf-8", line_buffering=True
            ),
            "stderr": TextIOWrapper(
                BufferedWriter(self.file("stderr", "w")), "utf-8", "backslashreplace", line_buffering=True
            ),
        }
        patches = mock.patch.multiple(sys, **own, **{f"__{name}__": stream for name, stream in own.items()})
        patches.start()
        self.addCleanup(patches.stop)
        self.addCleanup(lambda: [getattr(sys, name).close() for name in _NAMES])

    def file(self, name: str, mode: str) -> FileIO:
        return FileIO(str(self.folder / name), mode)

    def written(self, name: str) -> str:
        return (self.folder / name).read_text("utf-8")

    def test_they_go_on_over_the_same_files_as_they_were(self) -> None:
        sys.stdout.write("first, ")
        before = [_settings(getattr(sys, name)) for name in _NAMES]
        streams.shrink()
        self.assertEqual([_settings(getattr(sys, name)) for name in _NAMES], before)
        self.assertEqual(
            [getattr(sys, f"__{name}__") for name in _NAMES], [getattr(sys, name) for name in _NAMES]
        )
        self.assertEqual(sys.stdin.readline(), "one\n")
        print("then more")
        self.assertEqual(self.written("stdout"), "first, then more\n")
        print("\ud800", file=sys.stderr)
        self.assertEqual(self.written("stderr"), "\\ud800\n")

    def test_their_buffers_hold_little(self) -> None:
        sys.stdout.buffer.write(bytes(streams.SIZE + 1))
        self.assertEqual(self.written("stdout"), "")
        streams.shrink()
        self.assertEqual(len(self.written("stdout")), streams.SIZE + 1)
        sys.stdout.buffer.write(bytes(streams.SIZE + 1))
        self.assertGreater(len(self.written("stdout")), 2 * streams.SIZE)
