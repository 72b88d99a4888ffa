"""Empty base classes with which lower layers recognize objects of higher layers."""

from __future__ import annotations

from typing import Any


class ComponentBase:
    """The base of all components; a component's state is in `_anvil_core`."""

    __slots__ = ()
    _anvil_core: Any


class KnownProperty:
    """A property whose value can be read without running app code, and without a request to the page."""

    __slots__ = ()

    def known(self, component: Any) -> Any:
        """The value as Python stores it."""
        raise NotImplementedError
