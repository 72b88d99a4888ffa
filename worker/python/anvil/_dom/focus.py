"""Finds the component that has the keyboard focus."""

from __future__ import annotations

from .._generated import protocol as op
from .._js import access
from .._model.component import Component
from .._model.core import live_component


def get_focused_component() -> Component | None:
    """The innermost component that contains the focused element, or None."""
    node = access.ask(op.SERVICE, "focus.current", [])
    component = live_component(node) if node else None
    # A dialog that has just opened has the focus itself, but apps must not see its frame.
    return None if component is None or component._anvil_floats else component
