"""Bases with nothing of their own, by which lower floors know the objects of higher ones."""

from __future__ import annotations

from typing import Any


class ComponentBase:
    """Every component is one; what it holds is in its `_anvil_core`."""

    __slots__ = ()
    _anvil_core: Any


class KnownProperty:
    """A property whose value can be had without running code of the app's, and without asking the page."""

    __slots__ = ()

    def known(self, component: Any) -> Any:
        """The value as Python has it."""
        raise NotImplementedError
