"""Checks that a component is in one place only: in a container, in an alert, or as the open form."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .component import Component


def check_free(component: Component) -> None:
    """Raise ValueError if the component is in another place already."""
    core = component._anvil_core
    if core.parent is not None:
        raise ValueError("This component is already added to a container, call remove_from_parent() first")
    if core.place == "open_form":
        raise ValueError("This component is the open_form and cannot be added to a container")
    if core.place == "alert":
        raise ValueError("This component is already inside an alert and cannot be added to a container")
