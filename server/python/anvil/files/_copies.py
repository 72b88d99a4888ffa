"""Copies of data files in the call's temporary folder; each file is copied once."""

from __future__ import annotations

import hashlib
import os
import sys
from pathlib import Path

from anvil.media import from_file, write_to_file
from hearth_server.call_scope import current
from hearth_wire import Media

from . import _rows


class _Written:
    """A call's copies, with their stamps when they were made or stored.

    Called at the end of the call, it warns of changes that were not stored.
    """

    def __init__(self) -> None:
        self._stamps: dict[Path, tuple[str, tuple[int, int]]] = {}

    def note(self, name: str, place: Path) -> None:
        self._stamps[place] = (name, _stamp(place))

    def __call__(self) -> None:
        for place, (name, stamp) in self._stamps.items():
            if place.is_file() and _stamp(place) != stamp:
                print(
                    f"Warning: data file {name!r} was written to, and that is not kept: "
                    f"what is done in `with data_files.editing({name!r}) as path:` would be.",
                    file=sys.stderr,
                )


def note(name: str) -> None:
    """Record that the copy of that name is now equal to the file in the table."""
    endings = current().endings
    written = next((ending for ending in endings if isinstance(ending, _Written)), None)
    if written is None:
        written = _Written()
        endings.append(written)
    written.note(name, _place(name))


def copy_of(path: str) -> Path:
    """The copy of that file, or of the folder with all its files.

    Raises DataFileNotFound if the table has neither.
    """
    place = _place(path)
    if place.is_file():
        return place
    file = _rows.file_of(path)
    if file is not None:
        _write(file, path)
        return place
    prefix = path.strip("/")
    inside = _rows.under(f"{prefix}/" if prefix else "")
    if not inside:
        raise _rows.not_found(path)
    for name, content in inside.items():
        if not _place(name).is_file():
            _write(content, name)
    return place


def copy_or_new(path: str) -> Path:
    """As `copy_of`, but for a file that does not exist yet, the path at which it can be created."""
    try:
        return copy_of(path)
    except _rows.DataFileNotFound:
        place = _place(path)
        place.parent.mkdir(parents=True, exist_ok=True)
        return place


def digests(path: str) -> dict[str, bytes]:
    """The SHA-256 digest of that copy, or of each copy in that folder, by name in the table."""
    place = _place(path)
    if place.is_file():
        return {path: _digest(place)}
    prefix = path.strip("/")
    names = {
        file: "/".join(filter(None, [prefix, file.relative_to(place).as_posix()]))
        for file in place.rglob("*")
        if file.is_file()
    }
    return {name: _digest(file) for file, name in names.items()}


def media_of(path: str) -> Media:
    """The copy's content as Media.

    Its content type is that of the file in the table, or else guessed by name.
    """
    before = _rows.file_of(path)
    return from_file(_place(path), before.content_type if before else None)


def forget(path: str) -> None:
    """Delete the copies of that file or folder, so that they are created again at the next use."""
    place = _place(path)
    for file in [place, *place.rglob("*")]:
        if file.is_file():
            file.unlink()


def _digest(file: Path) -> bytes:
    return hashlib.sha256(file.read_bytes()).digest()


def _place(path: str) -> Path:
    """The path on disk of the copy of that name.

    Raises TypeError for a name that is not a string, ValueError for one that leads out of the call's
    folder.
    """
    if not isinstance(path, str):
        raise TypeError(f"data_files expects the name of a file, got {type(path).__name__}")
    folder = current().folder()
    place = Path(os.path.normpath(folder / path.lstrip("/")))
    if not place.is_relative_to(folder):
        raise ValueError(f"data_files expects the name of a file within its folder, got {path!r}")
    return place


def _stamp(file: Path) -> tuple[int, int]:
    status = file.stat()
    return status.st_mtime_ns, status.st_size


def _write(media: Media, name: str) -> None:
    place = _place(name)
    place.parent.mkdir(parents=True, exist_ok=True)
    try:
        write_to_file(media, place)
    except BaseException:
        # A partial copy would be mistaken for the whole file.
        place.unlink(missing_ok=True)
        raise
    note(name)
