"""Label and other components without behavior of their own."""

from __future__ import annotations

from typing import Any

from .._model.classic import ClassicComponent
from .._model.component import Component


class Label(ClassicComponent):
    """A text."""

    __slots__ = ()


class Button(ClassicComponent):
    """A button; raises `click` with `keys` while it is enabled."""

    __slots__ = ()


class Spacer(ClassicComponent):
    """Empty space with a height."""

    __slots__ = ()


class InvalidComponent(ClassicComponent):
    """The placeholder of a component that could not be created: shows the reason and the children."""

    __slots__ = ()

    def _anvil_mount_children(self) -> tuple[Component, ...]:
        return tuple(self._anvil_core.children or ())

    def _anvil_wire_layout(self, child: Component, layout: dict[str, Any]) -> None:
        return None

    def _anvil_child_removed(self, child: Component) -> None:
        """Do nothing: children have no layout here."""
