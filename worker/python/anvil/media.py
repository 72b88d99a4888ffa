"""`anvil.media`: downloading and printing media, and URLs for media (api §11.2)."""

from __future__ import annotations

from typing import Any, NoReturn

from hearth_wire import as_text, content_of, type_name

from . import js
from ._generated import protocol as op
from ._media.media_classes import BlobMedia, LazyMedia, Media, URLMedia
from ._model import wire as _wire
from ._modules import public as _public
from ._runtime import buffer

__all__ = ["TempFile", "TempUrl", "download", "from_file", "print_media"]

_UNNAMED = "untitled"


def download(media: Media) -> None:
    """Let the browser download the media as a file."""
    if not isinstance(media, Media):
        raise TypeError(f"Argument to anvil.download() must be a Media object, not {type_name(media)}")
    buffer.operation(op.SERVICE, 0, "media.download", [_wire.media(media), as_text(media.name) or _UNNAMED])


def print_media(media: Media) -> None:
    """Open the browser's print dialog for the media.

    Raises RuntimeError if the content at its URL cannot be loaded.
    """
    if not isinstance(media, Media):
        raise TypeError("Argument to anvil.media.print() must be a Media object")
    if isinstance(media, (LazyMedia, URLMedia)):
        # As content, because an app server lets no frame show what is at its URLs, unless the app
        # allows embedding.
        content = content_of(media)
        media = BlobMedia._holding(as_text(media.content_type) or "", content, media.name)
    buffer.operation(op.SERVICE, 0, "media.print", [_wire.media(media)])


class TempUrl:
    """A URL for media, valid until `revoke()` or the end of its `with` block.

        with anvil.media.TempUrl(media) as url: ...

    `download` sets whether a browser that opens the URL of lazy media downloads the content.
    """

    def __init__(self, media: Media, download: bool = True) -> None:
        if not isinstance(media, Media):
            raise TypeError(f"expected a Media object, got {type_name(media)}")
        permanent = media.get_url(download) if isinstance(media, LazyMedia) else media.get_url()
        self._revocable = permanent is None
        self.url: str = permanent if permanent is not None else _object_url(media)

    def revoke(self) -> None:
        """Invalidate the URL and let the browser free the content."""
        if self._revocable:
            self._revocable = False
            _page().URL.revokeObjectURL(self.url)

    def __enter__(self) -> str:
        return self.url

    def __exit__(self, error_type: object, error: object, trace: object) -> bool:
        self.revoke()
        return error_type is None


class TempFile:
    """For server code only: media as a file on disk. Raises RuntimeError here."""

    def __init__(self, *_args: object, **_kwargs: object) -> None:
        raise RuntimeError("Cannot create files from Media objects on the client.")


def from_file(*_args: object, **_kwargs: object) -> NoReturn:
    """For server code only: media from a file on disk. Raises RuntimeError here."""
    raise RuntimeError("Cannot create Media objects from files on the client.")


def _object_url(media: Media) -> str:
    """A `blob:` URL, which the page can open, for content in memory."""
    window = _page()
    blob = js.new(window.Blob, [content_of(media)], {"type": as_text(media.content_type) or ""})
    return window.URL.createObjectURL(blob)


def _page() -> Any:
    return js.window


_public.publish(__name__, globals())
