"""Numbers of nodes that the page painted for the startup form, which its components adopt.

See decisions/early-form.md.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .component import Component
    from .core import Core

#: The key of the form itself in `_numbers`.
FORM = ""

_form = ""
#: By component name: the number and type of its painted node, and the letters that mark its
#: elements.
_numbers: dict[str, tuple[int, str, str]] = {}
#: The letters of adopted nodes, by number.
_letters: dict[int, str] = {}
#: The painted node numbers of components that have no node yet.
_adopted: dict[Core, int] = {}


def expect(paint: dict[str, Any] | None) -> None:
    """Load the painted nodes from the payload: the first form with that name adopts them."""
    global _form
    _adopted.clear()
    _letters.clear()
    _form = paint["form"] if paint else ""
    _numbers.clear()
    _numbers.update(paint["nodes"] if paint else {})


def finish() -> None:
    """Discard painted nodes that were not used: other components get new ones."""
    expect(None)


def adopt(name: str, form: Component, parts: dict[str, Component]) -> None:
    """Let a newly built form adopt its painted nodes, if it is the first one of the painted form.

    `name` is the form's name within its package.
    """
    global _form
    if not _form or name != _form:
        return
    _form = ""
    for part, (number, node_type, own) in _numbers.items():
        component = form if part == FORM else parts.get(part)
        # A component that could not be created is replaced by one of another type.
        if component is not None and component._anvil_node_type == node_type:
            core = component._anvil_core
            _adopted[core] = number
            _letters[number] = own
            if core.wire_layout and core.layout and not core.layout.get("grid_position", own):
                core.wire_layout["grid_position"] = f"{own},{own}"


def number_of(core: Core) -> int | None:
    """The number of a component's painted node, returned only once; None if it has none."""
    return _adopted.pop(core, None)


def letters(node: int) -> str | None:
    """The letters that mark the elements of a painted panel, or None."""
    return _letters.get(node)
