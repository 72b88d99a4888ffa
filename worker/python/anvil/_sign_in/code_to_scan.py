"""A QR code: a node on the page that apps do not see as a component."""

from __future__ import annotations

from typing import Any

from .._model.component import Component


class CodeToScan(Component):
    """The QR code for one text."""

    _anvil_node_type = "CodeToScan"

    def __init__(self, text: str) -> None:
        super().__init__()
        self._text = text

    def _anvil_wire_props(self) -> dict[str, Any]:
        return {"text": self._text}
