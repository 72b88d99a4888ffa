"""The common base classes of the built-in components (api §2.1)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

from .._values.roles import clean_roles
from . import properties
from .component import Component
from .container import Container
from .portable import PortableComponent
from .specified import SpecifiedComponent


class ClassicComponent(PortableComponent, SpecifiedComponent):
    """A built-in component. Nearly all of them can have roles."""

    __slots__ = ()

    _anvil_bare: ClassVar[bool] = False

    def _anvil_take(self, given: dict[str, Any]) -> None:
        super()._anvil_take(given)
        if "role" in given:
            with properties.setting(self, "role"):
                clean_roles(given["role"])

    def _anvil_set_role(self, value: Any) -> None:
        clean_roles(value)
        self._anvil_core.values["role"] = value


class ClassicContainer(ClassicComponent, Container):
    """A built-in component that contains others."""

    __slots__ = ()

    _anvil_bare: ClassVar[bool] = False

    def add_component(self, component: Component, index: int | None = None, **layout: Any) -> None:
        """Add a child, last or at `index`.

        `layout` are layout properties of the container.
        """
        self.validate_child(component)
        self._anvil_link(component, layout, index)

    def get_components(self) -> list[Any]:
        """The direct children in order, including those without an appearance, such as a Timer."""
        return list(self._anvil_core.children or ())

    def _anvil_mount_children(self) -> Iterable[Component]:
        return tuple(self._anvil_core.children or ())
