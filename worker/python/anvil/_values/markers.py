"""Empty base classes by which lower layers recognise objects of higher ones."""

from __future__ import annotations

from typing import Any


class ComponentBase:
    """The base of every component; its state is in `_anvil_core`."""

    __slots__ = ()
    _anvil_core: Any


class KnownProperty:
    """A property whose value can be read without running app code, and without asking the page."""

    __slots__ = ()

    def known(self, component: Any) -> Any:
        """The value as Python has it."""
        raise NotImplementedError
