"""`anvil.files` on the server: an app's data files, stored in a data table, as files on disk (api §14.8).

    with open(data_files["prices.csv"]) as file: ...
    with data_files.editing("prices.csv") as path: ...
    with data_files.open("log.txt", "a") as file: ...

Each call has its own copies, which are made on demand and deleted when the call ends.
"""

from __future__ import annotations

import mimetypes
import sys
from collections.abc import Iterator
from pathlib import PurePosixPath
from types import TracebackType
from typing import IO, Any

from hearth_server.service_calls import ask
from hearth_wire import BlobMedia, Media

from . import _copies, _rows
from ._rows import DataFileNotFound

__all__ = ["DataFileNotFound", "EditingContextManager", "Files", "OpenContextManager", "data_files"]


class Files:
    """The app's data files: `data_files["prices.csv"]` is a path on disk. Iterating yields their names."""

    def __getitem__(self, path: str) -> str:
        """The path on disk of a file, or of a folder with all files below it.

        Raises DataFileNotFound, a FileNotFoundError and a KeyError, if the table has neither.
        """
        return str(_copies.copy_of(path))

    def editing(self, path: str) -> EditingContextManager:
        """Open a file or folder for editing in a `with` block.

        Changed and new files are stored in the table when the block ends.
        """
        return EditingContextManager(path)

    def open(self, path: str, mode: str = "r", **options: Any) -> OpenContextManager:
        """Open a file in a `with` block, with the arguments of the built-in `open`.

        What was written is stored in the table when the block ends.
        """
        return OpenContextManager(path, mode, options)

    def set(self, path: str, file: Media | bytes | IO[Any]) -> None:
        """Store media, bytes, or the rest of an open file under that name, replacing any previous content."""
        _copies.forget(path)
        # The empty name means the whole table, and a trailing slash a folder, so such a file could
        # not be read.
        if not path or path.endswith("/"):
            raise ValueError(f"data_files.set() expects the name of a file, got {path!r}")
        _rows.keep(path, _media_of(path, file))

    def keys(self) -> list[str]:
        """The names of all data files."""
        return list(_rows.under(""))

    def __iter__(self) -> Iterator[str]:
        return iter(self.keys())

    def __len__(self) -> int:
        return len(self.keys())

    def __contains__(self, path: object) -> bool:
        return isinstance(path, str) and _rows.file_of(path) is not None

    def __bool__(self) -> bool:
        return True

    def __repr__(self) -> str:
        return "<anvil.files.data_files>"


class EditingContextManager:
    """`with data_files.editing("prices.csv") as path:`

    If the block raises an exception, none of its changes are stored. Other calls that want to edit
    the same file, or a folder that contains it, wait until the block ends.
    """

    def __init__(self, path: str) -> None:
        self._path = path
        self._before: dict[str, bytes] = {}

    def __enter__(self) -> str:
        is_outermost = ask({"command": "anvil.private.files.lock"}, [self._path], {})
        try:
            if is_outermost:
                # Delete old copies, because another call may have stored a newer file meanwhile.
                _copies.forget(self._path)
            place = _copies.copy_or_new(self._path)
            self._before = _copies.digests(self._path)
        except BaseException:
            self._unlock()
            raise
        return str(place)

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        try:
            self._end(kind is not None)
        finally:
            self._unlock()

    def _unlock(self) -> None:
        ask({"command": "anvil.private.files.unlock"}, [self._path], {})

    def _end(self, has_failed: bool) -> None:
        if has_failed:
            _copies.forget(self._path)
            return
        after = _copies.digests(self._path)
        if self._path in self._before and self._path not in after:
            raise FileNotFoundError(
                f"the file that was to be edited is gone; data file {self._path!r} stays as it was"
            )
        for name, digest in after.items():
            if self._before.get(name) != digest:
                _rows.keep(name, _copies.media_of(name))
            _copies.note(name)


class OpenContextManager:
    """`with data_files.open("log.txt", "a") as file:`

    What was written is stored, unless the block raises an exception.
    """

    def __init__(self, path: str, mode: str, options: dict[str, Any]) -> None:
        self._path, self._mode, self._options = path, mode, options
        self._editing = EditingContextManager(path) if set(mode) & set("wax+") else None
        self._file: IO[Any] | None = None

    def __enter__(self) -> IO[Any]:
        # Modes with `r` need an existing file; the others may create one.
        path = data_files[self._path] if "r" in self._mode else self._path
        if self._editing is not None:
            path = self._editing.__enter__()
        try:
            self._file = open(path, self._mode, **self._options)
        except BaseException:
            self._end(*sys.exc_info())
            raise
        return self._file

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        try:
            if self._file is not None:
                self._file.close()
        except BaseException:
            # `close` failed, so the last writes may not be on disk, and nothing must be stored.
            self._end(*sys.exc_info())
            raise
        self._end(kind, error, trace)

    def _end(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._editing is not None:
            self._editing.__exit__(kind, error, trace)


def _media_of(path: str, file: Media | bytes | IO[Any]) -> Media:
    if isinstance(file, Media):
        return file
    content: Any = file if isinstance(file, (bytes, bytearray)) else getattr(file, "read", lambda: None)()
    if isinstance(content, str):
        content = content.encode()
    if not isinstance(content, (bytes, bytearray)):
        raise TypeError(f"data_files.set() expects Media, bytes or an open file, got {type(file).__name__}")
    guessed = mimetypes.guess_type(path)[0] or "application/octet-stream"
    return BlobMedia(guessed, bytes(content), PurePosixPath(path).name)


data_files = Files()
