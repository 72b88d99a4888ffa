"""Faults of Hearth itself, which are named as such and never shown as the app's (decisions/failures.md)."""

from __future__ import annotations

from ..._generated.protocol import OUR_FAULT


class HearthFault(RuntimeError):
    """Hearth itself failed: on the page, or in Python while no code of the app was running."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.add_note(OUR_FAULT)


HearthFault.__module__ = "anvil"
