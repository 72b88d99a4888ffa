"""FileLoader: a button or link that lets the user choose files (api §4.8)."""

from __future__ import annotations

from typing import Any

from .._media.media_classes import Media
from .._model import node_link, wire
from .._model.classic import ClassicComponent
from .._model.properties import property_of, stored


class FileLoader(ClassicComponent):
    """A button or link to choose files. The files stay in the browser until their bytes are read."""

    __slots__ = ()

    def focus(self) -> None:
        """Give this component the keyboard focus."""
        node_link.focus(self)

    def open_file_selector(self) -> None:
        """Open the browser's file dialog.

        If the user's last click is too long ago, they are asked to click again.
        """
        node_link.invoke(self, "open_file_selector")

    def clear(self) -> None:
        """Forget the chosen files. Raises no event."""
        self._anvil_core.values["files"] = []
        property_of(self, "files").tell_page(self)

    def _anvil_get_files(self) -> list[Media]:
        return list(self._anvil_core.values.get("files", ()))

    def _anvil_get_file(self) -> Media | None:
        return next(iter(self._anvil_get_files()), None)

    def _anvil_shown_text(self) -> None:
        # The page shows how many files are chosen, until the text is set: also to the same one.
        if self._anvil_core.values.get("files"):
            node_link.invoke(self, "show_text")

    def _anvil_wire_file_types(self) -> str:
        types = stored(self, "file_types")
        return ",".join(map(str, types)) if isinstance(types, (list, tuple)) else wire.text(types)

    def _anvil_wire_files(self) -> list[Any]:
        """An empty list, since the page has the files already."""
        return []

    def _anvil_deliver(self, name: str, arguments: dict[str, Any]) -> None:
        if name == "change":
            arguments = {**arguments, "file": self._anvil_get_file(), "files": self._anvil_get_files()}
        super()._anvil_deliver(name, arguments)
