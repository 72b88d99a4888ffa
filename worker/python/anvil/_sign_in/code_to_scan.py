"""A square code that the camera of a phone reads: a node of the page that is no component to the app."""

from __future__ import annotations

from typing import Any

from .._model.component import Component


class CodeToScan(Component):
    """Says one text to the phone that looks at it."""

    _anvil_node_type = "CodeToScan"

    def __init__(self, text: str) -> None:
        super().__init__()
        self._text = text

    def _anvil_wire_props(self) -> dict[str, Any]:
        return {"text": self._text}
