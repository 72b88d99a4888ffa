"""`anvil.Slot`: a place among a container's children to which components can be added (api §7.7)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from .component import Component
from .container import check_component
from .single_parent import check_free
from .tree import take_out

_OCCUPIED = "There is already a component in this slot"


class Slot:
    """A range of children of `target_container`.

    It starts at `insertion_index`, plus the children of the slots before it.
    """

    def __init__(
        self,
        target_container: Any,
        insertion_index: int,
        layout_properties: dict[str, Any],
        template_spec: dict[str, Any] | None = None,
        *,
        one_component: bool = False,
    ) -> None:
        if not isinstance(insertion_index, int):
            raise TypeError("the second argument (insertion index) should be an integer")
        if not isinstance(layout_properties, dict):
            raise TypeError("the third argument (layout properties) should be a dict")
        if template_spec is not None and not isinstance(template_spec, dict):
            raise TypeError("the third argument (template spec) should be a dict or None")
        self._target = target_container
        self._index = insertion_index
        self._layout = layout_properties
        self._one = one_component
        self._children: list[Component] = []
        self._earlier: list[Slot] = []

    def add_component(self, component: Component, index: int | None = None, **layout_properties: Any) -> None:
        """Add a child, last in the slot or at `index` within it.

        The slot's own layout properties take precedence.
        """
        if index is not None and (isinstance(index, bool) or not isinstance(index, int)):
            raise ValueError("index= must be a number")
        check_free(check_component(component, "add_component"))
        if self._one and self._children:
            raise ValueError(_OCCUPIED)
        at = len(self._children) if index is None else index
        layout = {"index": self._place(at)} | layout_properties | self._layout
        # Recorded before it is added, since the target may be a slot, too, and handlers of `show`
        # may remove it again.
        core = component._anvil_core
        core.slots = (*core.slots, self)
        self._children.append(component)
        try:
            self._add_to_target(component, layout)
        except BaseException:
            # If the flow was stopped in a handler of `show`, the component has already been added.
            if core.parent is None:
                for slot in core.slots:
                    slot.left_by(component)
                core.slots = ()
            raise

    def get_components(self) -> list[Any]:
        """The slot's children in order."""
        return list(self._children)

    def left_by(self, child: Component) -> None:
        """The child has been removed from this slot."""
        take_out(child, self._children)

    def clear(self) -> None:
        """Remove the slot's children."""
        for child in self.get_components():
            child.remove_from_parent()

    def offset_by_slot(self, earlier_slot: Slot) -> None:
        """Place this slot after the children of another slot of the same container."""
        self._earlier.append(earlier_slot)

    def come_after(self, earlier_slots: Iterable[Slot]) -> None:
        """Place this slot after the children of these slots, and no others."""
        self._earlier = list(earlier_slots)

    def _place(self, at: int) -> int:
        """The index among the target's children for index `at` within the slot."""
        return self._index + sum(len(slot._children) for slot in self._earlier) + at

    def _add_to_target(self, component: Component, layout: dict[str, Any]) -> None:
        target = self._target
        container = getattr(target, "_anvil_template_container", None)
        if container is not None:
            target = Inside(target, container)
        target.add_component(component, **layout)


class HtmlSlot(Slot):
    """A slot in HTML.

    New HTML may have slots in another order while children stay, so actual indices are used.
    """

    def _place(self, at: int) -> int:
        siblings = self._target._anvil_core.children or ()
        if at >= len(self._children):
            behind = (index for index in reversed(range(len(siblings))) if self._has(siblings[index]))
            last = next(behind, None)
            return super()._place(at) if last is None else last + 1
        places = [index for index, child in enumerate(siblings) if self._has(child)]
        if at < 0 or not places:
            return super()._place(at)
        return places[at] if at < len(places) else places[-1] + 1

    def _has(self, child: Component) -> bool:
        return self in child._anvil_core.slots


class Inside:
    """A form as target of its own definition.

    Uses `add_component` of its container, not one that the form's class defines for its users.
    """

    def __init__(self, form: Any, container: Any) -> None:
        self._form = form
        self._container = container

    def add_component(self, component: Component, **layout: Any) -> None:
        """Add a component directly to the form's container."""
        self._container.add_component(self._form, component, **layout)


def build(
    form: Any,
    container: Any,
    definitions: Mapping[str, dict[str, Any]],
    components: Mapping[str, Component],
    has_layout: bool,
) -> dict[str, Slot]:
    """The slots of a form by name. Slots of one target follow each other by index, then by name.

    `container` is the class whose `add_component` is used for the form itself.
    """
    slots: dict[str, Slot] = {}
    in_order = sorted(definitions, key=lambda one: (definitions[one].get("index") or 0, one))

    def make(name: str, below: tuple[str, ...]) -> Slot:
        """The slot of that name, and before it the one that it is in; `below` are those being made for that."""
        if name not in slots:
            one = definitions[name]
            slots[name] = Slot(
                target(name, (*below, name)),
                one.get("index") or 0,
                one.get("set_layout_properties") or {},
                one_component=bool(one.get("one_component")),
            )
        return slots[name]

    def target(slot: str, below: tuple[str, ...]) -> Any:
        kind, name = _target_of(definitions[slot])
        if kind == "slot":
            # The layout first: a form's slot often has the name of the layout's slot that it is in.
            layout_slots: Mapping[str, Slot] = getattr(form.layout, "slots", {}) if has_layout else {}
            if name in layout_slots:
                return layout_slots[name]
            if name in below or name not in definitions:
                raise ValueError(f"No such target slot {name} for slot {slot}")
            return make(name, below)
        if not name:
            return Inside(form, container)
        if name not in components:
            raise ValueError(f'No such target container "{name}" for slot "{slot}"')
        return components[name]

    by_target: dict[tuple[str, str], list[Slot]] = {}
    for name in in_order:
        made = make(name, ())
        siblings = by_target.setdefault(_target_of(definitions[name]), [])
        made.come_after(siblings)
        siblings.append(made)
    return {name: slots[name] for name in in_order}


def _target_of(definition: Mapping[str, Any]) -> tuple[str, str]:
    """The kind of a slot's target, and its name."""
    described = definition.get("target") or {}
    return described.get("type") or "container", described.get("name") or ""
