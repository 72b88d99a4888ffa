"""DropDown: one of a list of labeled values (api §4.7)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from .._model import mirror, node_link, wire
from .._model.classic import ClassicComponent
from .._model.properties import stored
from .._runtime import buffer

#: Values of `selected` on the page other than an index.
INVALID, PLACEHOLDER, NOTHING = -1, -2, -3

#: Keys stored beside the properties: a copy of the items; the items as pairs of label and value;
#: the selected index; a selected value that is not in the list; and whether a selection was ever
#: made. The entries under the properties' own names hold the assigned values, which the constructor
#: compares to detect changes (api §2.2).
_COPY, _PAIRS, _SELECTED, _INVALID_VALUE, _CHOSEN = "_items", "_pairs", "_selected", "_invalid", "_chosen"
#: Keys of data about the page, which does not get the items' values: the items' numbers with the
#: next unused number, and the number of the batch with the app's last selection.
_KEYS, _CHOSEN_IN = "_keys", "_chosen_in"


def _pair(item: Any, at: int) -> tuple[str, Any]:
    if isinstance(item, str):
        return item, item
    if not isinstance(item, (list, tuple)):
        raise TypeError("'items' must be a list of strings or tuples")
    if len(item) != 2 or not isinstance(item[0], str):
        raise TypeError(
            f"Dropdown item tuples must be of the form ('label', value), (at item {at} got {tuple(item)!r})"
        )
    return item[0], item[1]


def _marks(pairs: Iterable[tuple[str, Any]]) -> Iterator[Any]:
    """Keys by which items are found again in a changed list.

    A key is the item's value (its label if the value is unhashable) and the number of equal items
    before it.
    """
    met = Counter[Any]()
    for label, value in pairs:
        try:
            mark = True, value
            hash(mark)
        except Exception:
            mark = False, label
        yield mark, met[mark]
        met[mark] += 1


def _find(pairs: Iterable[tuple[str, Any]], value: Any) -> int | None:
    """The index of the first item with a value."""
    return next((at for at, (_, candidate) in enumerate(pairs) if candidate == value), None)


class DropDown(ClassicComponent):
    """A list to choose one value from.

    A value that is not in the list is kept and shown as invalid.
    """

    __slots__ = ()

    def focus(self) -> None:
        """Give this component the keyboard focus."""
        node_link.focus(self)

    def _anvil_take(self, given: dict[str, Any]) -> None:
        values = self._anvil_core.values
        # The editor writes null for a list that was never filled.
        unfilled = given.get("items") is None
        without = ("selected_value", "items") if unfilled else ("selected_value",)
        super()._anvil_take({name: value for name, value in given.items() if name not in without})
        if unfilled:
            self._select_default()
        if "selected_value" in given:
            self._anvil_set_selected_value(given["selected_value"])
        values.setdefault(_PAIRS, [])

    def _anvil_is_set(self, name: str) -> bool:
        # A list that was never assigned may have been changed in place.
        return (name == "items" and bool(self._anvil_core.values.get(_COPY))) or super()._anvil_is_set(name)

    def _anvil_get_items(self) -> list[Any]:
        return self._anvil_core.values.setdefault(_COPY, [])

    def _anvil_set_items(self, items: Any) -> None:
        copied = list(items)
        pairs = [_pair(item, at) for at, item in enumerate(copied)]
        values = self._anvil_core.values
        chosen = values.get(_SELECTED, NOTHING) not in (NOTHING, PLACEHOLDER)
        # Before any change, since `__eq__` of an app's class may raise.
        at = _find(pairs, self._anvil_get_selected_value()) if chosen else None
        values["items"] = items
        values[_COPY] = copied
        self._renew_keys(pairs)
        values[_PAIRS] = pairs
        values.pop(_INVALID_VALUE, None)
        if at is not None:
            values[_SELECTED] = at
        else:
            self._select_default()
        self._tell_items()

    def _anvil_get_selected_value(self) -> Any:
        values = self._anvil_core.values
        at = values.get(_SELECTED, NOTHING)
        if at == INVALID:
            return values.get(_INVALID_VALUE)
        pairs = values.get(_PAIRS, ())
        return pairs[at][1] if 0 <= at < len(pairs) else None

    def _anvil_set_selected_value(self, value: Any) -> None:
        values = self._anvil_core.values
        at = _find(values.get(_PAIRS, ()), value)
        values["selected_value"] = value
        values[_CHOSEN] = True
        values.pop(_INVALID_VALUE, None)
        if at is not None:
            values[_SELECTED] = at
        elif value is None and stored(self, "include_placeholder"):
            values[_SELECTED] = PLACEHOLDER
        else:
            values[_SELECTED] = INVALID
            values[_INVALID_VALUE] = value
        if self._anvil_core.node:
            values[_CHOSEN_IN] = buffer.next_seq()
        self._tell_choice()

    def _anvil_set_include_placeholder(self, value: Any) -> None:
        values = self._anvil_core.values
        values["include_placeholder"] = value
        selected = values.get(_SELECTED, NOTHING)
        untouched = selected in (NOTHING, PLACEHOLDER)
        first_by_default = _CHOSEN not in values and selected == 0
        # None stops being invalid when a placeholder is set, which then represents it.
        none_by_choice = selected == INVALID and values.get(_INVALID_VALUE) is None
        if untouched or (value and (first_by_default or none_by_choice)):
            self._select_default()
        if self._anvil_core.node:
            buffer.set_property(self._anvil_core.node, "placeholder", self._anvil_wire_placeholder())
        self._tell_choice()

    def _anvil_set_placeholder(self, value: Any) -> None:
        # A value is checked before a setter gets it: later it would be refused when it is to be shown.
        self._anvil_core.values["placeholder"] = value

    def _anvil_wire_placeholder(self) -> str | None:
        return wire.text(stored(self, "placeholder")) if stored(self, "include_placeholder") else None

    def _select_default(self) -> None:
        values = self._anvil_core.values
        values.pop(_CHOSEN, None)
        if stored(self, "include_placeholder"):
            values[_SELECTED] = PLACEHOLDER
        else:
            values[_SELECTED] = 0 if values.get(_PAIRS) else NOTHING

    def _renew_keys(self, pairs: list[tuple[str, Any]]) -> None:
        """Keep the numbers of items that are also in the new list.

        So an item that the user picks while the list changes is found in the new list.
        """
        values = self._anvil_core.values
        if not self._anvil_core.node:
            values.pop(_KEYS, None)
            return
        before = values.get(_PAIRS, ())
        keys, fresh = values.get(_KEYS) or (range(len(before)), len(before))
        known = dict(zip(_marks(before), keys, strict=True))
        renewed = []
        for mark in _marks(pairs):
            key = known.get(mark, fresh)
            fresh += key == fresh
            renewed.append(key)
        values[_KEYS] = renewed, fresh

    def _wire_options(self) -> list[str]:
        return [label for label, _ in self._anvil_core.values.get(_PAIRS, ())]

    def _wire_choice(self) -> dict[str, Any]:
        values = self._anvil_core.values
        return {
            "options": self._wire_options(),
            "placeholder": self._anvil_wire_placeholder(),
            "selected": values.get(_SELECTED, NOTHING),
        }

    def _anvil_wire_props(self) -> dict[str, Any]:
        # On a new node the user has not picked anything yet.
        self._anvil_core.values.pop(_KEYS, None)
        return super()._anvil_wire_props() | self._wire_choice()

    def _tell_items(self) -> None:
        node = self._anvil_core.node
        if node:
            values = self._anvil_core.values
            buffer.set_property(node, "keys", values[_KEYS][0] if _KEYS in values else [])
            buffer.set_property(node, "options", self._wire_options())
        self._tell_choice()

    def _tell_choice(self) -> None:
        """Send the selection without the options, which the page has already; there may be many."""
        node = self._anvil_core.node
        if node:
            values = self._anvil_core.values
            revision = mirror.of(self, "selected").write()
            buffer.set_property(node, "chosen", values.get(_CHOSEN_IN) == buffer.next_seq())
            buffer.set_property(node, "selected", values.get(_SELECTED, NOTHING), revision)

    def _anvil_set_mirrored(self, name: str, value: Any) -> None:
        if name == "selected":
            values = self._anvil_core.values
            values[_SELECTED] = value
            values[_CHOSEN] = True
            values.pop(_INVALID_VALUE, None)
        else:
            super()._anvil_set_mirrored(name, value)
