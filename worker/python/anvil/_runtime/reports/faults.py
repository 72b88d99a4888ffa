"""Faults of Hearth's own: they say so, and never look like the app's (design §9)."""

from __future__ import annotations

#: Follows the text of every fault, wherever it is shown; `OUR_FAULT` of `protocol/texts.ts`.
ADVICE = "This is a fault of Hearth's, not of the app. Please report this text."


class HearthFault(RuntimeError):
    """Hearth itself failed: the page's half, or the engine where no code of the app's was running."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.add_note(ADVICE)


HearthFault.__module__ = "anvil"
