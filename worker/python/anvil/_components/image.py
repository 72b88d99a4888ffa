"""Image: a picture from a URL or a media object."""

from __future__ import annotations

from typing import Any

from .._media.media_classes import Media, URLMedia
from .._model import wire
from .._model.classic import ClassicComponent
from .._model.properties import stored

#: Schemes of URLs that contain the data themselves, or that only this page can read.
_CONTENT = ("data:", "blob:")


class Image(ClassicComponent):
    """A picture. `source` reads as a media object; a string is taken as its URL."""

    __slots__ = ()

    def _anvil_take(self, given: dict[str, Any]) -> None:
        if "align" in given:
            given = {"horizontal_align": given["align"], **given}
        super()._anvil_take(given)

    def _anvil_get_source(self) -> Media | None:
        values = self._anvil_core.values
        if "source" not in values:
            values["source"] = URLMedia("")
        return values["source"]

    def _anvil_set_source(self, source: Any) -> None:
        if isinstance(source, str):
            source = URLMedia(source)
        elif source is not None and not isinstance(source, Media):
            raise TypeError("The 'source' property can only be set to a Media object or a URL")
        self._anvil_core.values["source"] = source

    def _anvil_portable_value(self, name: str) -> Any:
        value = super()._anvil_portable_value(name)
        # Sent as a URL, since this worker may not be able to read the content there. An empty URL
        # would mean the page itself.
        if name != "source" or not isinstance(value, URLMedia):
            return value
        address = value.url or ""
        return value if address.startswith(_CONTENT) else address

    def _anvil_wire_source(self) -> Any:
        return wire.media(stored(self, "source"))

    def _anvil_set_align(self, value: Any) -> None:
        self._anvil_core.values["align"] = value
        self.horizontal_align = value
