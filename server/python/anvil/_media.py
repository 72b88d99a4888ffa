"""Kinds of Media that a server has besides bytes in memory."""

from hearth_server.fetching import fetch
from hearth_services.http_requests import prepare
from hearth_wire.media import BlobMedia, Media


class URLMedia(Media):
    """Media at a URL, fetched when its content is first asked for, and then kept."""

    def __init__(self, url: str) -> None:
        if not isinstance(url, str):
            raise TypeError(f"URLMedia() expects a URL string, not {type(url).__name__}")
        self._url = url
        self._loaded: BlobMedia | None = None

    def get_url(self, download: bool = True) -> str:
        """The URL it was made with."""
        return self._url

    def get_name(self) -> str:
        """The last segment of the URL."""
        return self._url.rstrip("/").rpartition("/")[2]

    def get_bytes(self) -> bytes:
        """The content. Raises RuntimeError when it cannot be loaded."""
        return self._load().get_bytes()

    def get_content_type(self) -> str | None:
        """The MIME type that its server gives, which has to be asked."""
        return self._load().get_content_type()

    def _load(self) -> BlobMedia:
        if self._loaded is None:
            response = fetch(prepare(self._url))
            if not response.ok:
                reason = f"HTTP {response.status}" if response.status else response.failure
                raise RuntimeError(f"Failed to load media ({reason}): {self._url}")
            self._loaded = BlobMedia(response.content_type, response.read())
        return self._loaded


URLMedia.__module__ = "anvil"
