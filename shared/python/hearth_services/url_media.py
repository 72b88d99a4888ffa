"""Media at a URL, `anvil.URLMedia` (api §11.1)."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

from hearth_wire import type_name
from hearth_wire.media import BlobMedia, Media

from .data_urls import decode_data_url
from .http_requests import prepare, send


class URLMedia(Media):
    """Media at a URL; the content is fetched at the first use, and then cached."""

    def __init__(self, url: str) -> None:
        if not isinstance(url, str):
            raise TypeError(f"URLMedia() expects a URL string, not {type_name(url)}")
        self._url = url
        self._loaded: BlobMedia | None = None

    def get_url(self, download: bool = True) -> str:
        """The URL that it was made with."""
        return self._url

    def get_name(self) -> str:
        """The last segment of the URL's path; for a `data:` URL, the text after its last slash."""
        path = self._url if self._url[:5].lower() == "data:" else urlsplit(self._url).path
        return path.rstrip("/").rpartition("/")[2]

    def get_bytes(self) -> bytes:
        """The content. Raises RuntimeError if it cannot be loaded."""
        return self._load().get_bytes()

    def get_length(self) -> int:
        """The number of bytes."""
        return self._load().length

    def get_content_type(self) -> str:
        """The MIME type in the server's response, for which the content is loaded."""
        return self._load().get_content_type()

    def _anvil_content(self) -> Any:
        return self._load()._anvil_content()

    def _load(self) -> BlobMedia:
        if self._loaded is None:
            data = decode_data_url(self._url)
            self._loaded = BlobMedia(data.content_type, data.content) if data else self._fetch()
        return self._loaded

    def _fetch(self) -> BlobMedia:
        response = send(prepare(self._url))
        if not response.ok:
            reason = f"HTTP {response.status}" if response.status else response.failure
            raise RuntimeError(f"Failed to load media ({reason}): {self._url}")
        return BlobMedia._holding(response.content_type, response.content)

    def __repr__(self) -> str:
        return f"<anvil.URLMedia {self._url!r}>"


URLMedia.__module__ = "anvil"
