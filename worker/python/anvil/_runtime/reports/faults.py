"""Faults of Hearth's own, which are named as such and never shown as the app's (decisions/failures.md)."""

from __future__ import annotations

from ..._generated.protocol import OUR_FAULT


class HearthFault(RuntimeError):
    """Hearth itself failed: the page's half, or the engine where no code of the app's was running."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.add_note(OUR_FAULT)


HearthFault.__module__ = "anvil"
