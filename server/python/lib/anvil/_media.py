"""Kinds of Media that a server has besides bytes in memory."""

from typing import NoReturn

from hearth_services.missing import missing
from hearth_wire.media import Media


class URLMedia(Media):
    """Media at a URL. It can be made and named; fetching it is not there yet."""

    def __init__(self, url: str) -> None:
        if not isinstance(url, str):
            raise TypeError(f"URLMedia() expects a URL string, not {type(url).__name__}")
        self._url = url

    def get_url(self, download: bool = True) -> str:
        """The URL it was made with."""
        return self._url

    def get_name(self) -> str:
        """The last segment of the URL."""
        return self._url.rstrip("/").rpartition("/")[2]

    def get_bytes(self) -> NoReturn:
        """Not there yet."""
        raise missing("anvil.URLMedia.get_bytes", "fetching URLs from server code")


URLMedia.__module__ = "anvil"
