"""The names of `anvil` as apps see them, for what is below it. `anvil` itself puts its namespace here."""

from __future__ import annotations

from typing import Any

names: dict[str, Any] = {}


def offer(namespace: dict[str, Any]) -> None:
    """This is the namespace of `anvil`. It is not copied: what is set in it later counts, too."""
    global names
    names = namespace
