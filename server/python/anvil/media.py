"""`anvil.media` on the server: writing media to files, for libraries that need a path, and reading files as media.

    with anvil.media.TempFile(media) as path: ...
    return anvil.media.from_file("/tmp/report.pdf")

With the built-in interpreter (Pyodide), files are in its memory and are lost when it ends.
"""

from __future__ import annotations

import io
import mimetypes
import os
import tempfile
from pathlib import Path

from hearth_services.unsupported import missing_attributes
from hearth_wire import BlobMedia, Media, bytes_of

_UNKNOWN = "application/octet-stream"


class TempFile:
    """Context manager: a temporary file with the content of media and the extension of their name.

    Entering it returns the path; the file is deleted when the block ends.
    """

    def __init__(self, media: Media) -> None:
        self._media = _checked(media)
        self._path: str | None = None

    def __enter__(self) -> str:
        # The name may come from a browser, so only letters and digits of its extension are used.
        ending = "".join(filter(str.isalnum, os.path.splitext(self._media.name or "")[1]))
        handle, self._path = tempfile.mkstemp(suffix=ending and f".{ending}")
        os.close(handle)
        try:
            write_to_file(self._media, self._path)
        except BaseException:
            # `__exit__` is not called if `__enter__` raises.
            self.__exit__()
            raise
        return self._path

    def __exit__(self, *_exc: object) -> None:
        if self._path is not None:
            Path(self._path).unlink(missing_ok=True)


def from_file(
    filename: str | os.PathLike[str], mime_type: str | None = None, name: str | None = None
) -> BlobMedia:
    """Media with the content of a file.

    By default, the content type is guessed from the file's name, and `name` is that name.
    """
    path = Path(filename)
    guessed = mime_type or mimetypes.guess_type(path.name)[0] or _UNKNOWN
    return BlobMedia(guessed, path.read_bytes(), path.name if name is None else name)


def open(media: Media) -> io.BytesIO:
    """The content of media as a readable binary file in memory."""
    return io.BytesIO(bytes_of(_checked(media)))


def write_to_file(media: Media, filename: str | os.PathLike[str]) -> None:
    """Write the content of media to a file, replacing the file if it exists."""
    Path(filename).write_bytes(bytes_of(_checked(media)))


def _checked(media: Media) -> Media:
    if not isinstance(media, Media):
        raise TypeError(f"expected a Media object, got {type(media).__name__}")
    return media


__getattr__ = missing_attributes("anvil.media", "what a browser does with media")
