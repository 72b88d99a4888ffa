"""Python objects that the page refers to by number.

They are callables, which JavaScript may call, and other objects, which it can only pass back. Both
sides count sent and received numbers, so that a release never frees an object in transit
(decisions/page-objects.md).
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import count
from types import BuiltinMethodType, MethodType, MethodWrapperType
from typing import Any
from weakref import ref

from .._generated import protocol as op
from .._runtime import buffer
from .guards import Facts, ReadSet, changed_among, facts_of

_numbers = count(1)


class _Entry:
    """An object that the page may send back.

    If it lives as long as components, `keepers` refer to it; otherwise this entry does.
    """

    __slots__ = ("before", "facts", "keepers", "key", "sent", "value")

    def __init__(self, key: Any, value: Any, facts: Facts | None) -> None:
        self.key = key
        self.value = value
        self.facts = facts
        self.sent = 0
        self.keepers: list[ref[Keeper]] = []
        #: If the object was moved here from keepers: the value of `sent` before, and the keepers.
        self.before: tuple[int, list[ref[Keeper]]] | None = None


class Keeper:
    """Callables that live as long as one component, because only its elements can call them.

    `kept` contains the callables and their facts by number. `at_rest` is True after the component
    has left the page, when no event can reach its elements.
    """

    __slots__ = ("__weakref__", "at_rest", "kept")

    def __init__(self, at_rest: bool = False) -> None:
        self.at_rest = at_rest
        self.kept: dict[int, tuple[Any, Facts | None]] = {}

    def rest(self, at_rest: bool) -> None:
        """Record that the component has left the page, or returned to it."""
        self.at_rest = at_rest
        _unplaced.update(_mirrored.intersection(self.kept))

    def __del__(self) -> None:
        for number in self.kept:
            _forgotten.append(number)


_entries: dict[int, _Entry] = {}
_known: dict[Any, int] = {}
#: Numbers of callables with a deleted keeper. Filled by `__del__`, which may run at any time, so it
#: only appends.
_forgotten: list[int] = []
#: Numbers of callables whose facts read Python values.
_mirrored: set[int] = set()
#: Those of them that are new, or have another keeper or read set, since changes were last sent.
_unplaced: set[int] = set()
#: The read sets that are compared to detect changes of values, by number of the callable. Facts
#: keep them alive, and a component's keeper keeps its facts.
_compared: dict[int, ref[ReadSet]] = {}
#: Numbers of callables whose values are read each time, because they may change within the same
#: object.
_reread: set[int] = set()


def _key(value: Any) -> Any:
    """The key of an object in `_known`: its identity, but equal bound methods have the same key.

    To JavaScript, such methods are one callable.
    """
    # Check the type, not whether the attribute exists: an object with `__getattr__` may return a
    # temporary `__self__`, whose `id` is reused.
    if isinstance(value, MethodType):
        return id(value.__self__), id(value.__func__)
    # `rows.append` is a new object at each access. The hash distinguishes functions of one owner
    # that have the same name.
    if isinstance(value, (BuiltinMethodType, MethodWrapperType)):
        return id(value.__self__), value.__name__, hash(value)
    return id(value)


def held() -> int:
    """The number of objects that the page may still send back."""
    _forget()
    return len(_entries)


def send(value: Any) -> int:
    """Count that `value` is sent to the page, and return its number."""
    return _sent(value, False)[0]


def send_callable(value: Any) -> tuple[int, dict[str, Any]]:
    """Like `send`, for a callable. Returns its number, and its facts as JSON for the page."""
    number, facts = _sent(value, True)
    _place_anew(number)
    return number, facts.wire() if facts is not None else {"name": "of the app"}


def _sent(value: Any, is_callable: bool) -> tuple[int, Facts | None]:
    _forget()
    key = _key(value)
    number = _known.get(key)
    if number is None:
        number = next(_numbers)
        _known[key] = number
        facts = facts_of(value) if is_callable else None
        _entries[number] = _Entry(key, value, facts)
        if facts is not None and facts.mirrors:
            _mirrored.add(number)
    entry = _entries[number]
    if entry.keepers:
        # It may be used anywhere on the page from now on, so the entry refers to it again.
        kept = _kept(entry, number)
        entry.value, entry.facts = kept or (value, facts_of(value) if is_callable else None)
        entry.before = entry.sent, entry.keepers
        for keeper in _alive(entry.keepers):
            keeper.kept.pop(number, None)
        entry.keepers = []
        _place_anew(number)
    entry.sent += 1
    return number, entry.facts


def get(number: int) -> Any:
    """The object for a number that the page sends back.

    Raises LookupError if it was released, or its component no longer exists.
    """
    entry = _entries.get(number)
    kept = _content(entry, number) if entry is not None else None
    if kept is None:
        raise LookupError(f"Hearth: the Python object {number} was released, or went with its component")
    return kept[0]


def released(objects: Iterable[tuple[int, int]]) -> None:
    """Handle releases of the page: `(number, received)` each.

    Objects that were not sent again meanwhile are removed.
    """
    _forget()
    for number, received in objects:
        entry = _entries.get(number)
        if entry is None:
            continue
        entry.sent -= received
        entry.before = None
        if entry.sent <= 0:
            for keeper in _alive(entry.keepers):
                keeper.kept.pop(number, None)
            _remove(number)


def unsent(numbers: Iterable[int]) -> None:
    """Undo `send` for a message that could not be sent, including moves out of keepers."""
    for number in numbers:
        entry = _entries[number]
        entry.sent -= 1
        if entry.facts is not None:
            entry.facts.unsent()
        _place_anew(number)
        sent, keepers = entry.before or (0, [])
        if entry.sent == sent:
            alive = _alive(keepers)
            if alive:
                _leave_to(number, alive)
            else:
                _remove(number)


def entrust(callbacks: Iterable[tuple[int, int, Keeper]]) -> None:
    """Tie callables that only elements of components can call to the lifetime of these components.

    Each item is `(number, received, keeper)`. A callable that was sent again meanwhile may be used
    anywhere on the page, and is not moved.
    """
    moved: dict[int, list[Keeper]] = {}
    for number, received, keeper in callbacks:
        entry = _entries.get(number)
        if entry is not None and entry.sent == received and not entry.keepers:
            moved.setdefault(number, []).append(keeper)
    for number, keepers in moved.items():
        _leave_to(number, keepers)


def _leave_to(number: int, keepers: list[Keeper]) -> None:
    """Move the references to a callable and its facts from its entry to the keepers."""
    entry = _entries[number]
    for keeper in keepers:
        keeper.kept[number] = (entry.value, entry.facts)
    entry.keepers = [ref(keeper) for keeper in keepers]
    entry.value = entry.facts = entry.before = None
    _place_anew(number)


def tell_changes() -> None:
    """Send the values that guards and answers read, if they differ from those that the page has."""
    _forget()
    while _unplaced:
        _place(_unplaced.pop())
    if not _mirrored:
        return
    changed = changed_among(_compared)
    for number in (*changed, *_reread):
        # None if its component was freed, which may happen at any allocation, also in this loop.
        kept = _content(_entries[number], number)
        if kept is None or kept[1] is None:
            continue
        values = kept[1].changed()
        if values is not None:
            buffer.operation(op.MIRROR, number, values)
        if kept[1].read_set.steady:
            # This also moves callables from `_reread` to `_compared`, such as those of a component
            # that has returned to the page, whose values had not been read before.
            changed.add(number)
    _unplaced.update(changed & _mirrored)


def _place_anew(number: int) -> None:
    if number in _mirrored:
        _unplaced.add(number)


def _place(number: int) -> None:
    """Determine how changes of a callable's values are detected.

    They are not while its components are off the page.
    """
    _compared.pop(number, None)
    _reread.discard(number)
    entry = _entries[number]
    kept = _content(entry, number)
    if kept is None or kept[1] is None:
        return
    facts = kept[1]
    if entry.keepers and all(keeper.at_rest for keeper in _alive(entry.keepers)):
        values = facts.set_aside()
        if values is not None:
            buffer.operation(op.MIRROR, number, values)
    elif facts.read_set.steady:
        _compared[number] = ref(facts.read_set)
    else:
        _reread.add(number)


def _alive(keepers: list[ref[Keeper]]) -> list[Keeper]:
    return [keeper for keeper in (one() for one in keepers) if keeper is not None]


def _content(entry: _Entry, number: int) -> tuple[Any, Facts | None] | None:
    """The object and its facts, from the entry or a keeper; None if its components were freed."""
    return _kept(entry, number) if entry.keepers else (entry.value, entry.facts)


def _kept(entry: _Entry, number: int) -> tuple[Any, Facts | None] | None:
    keeper = next(iter(_alive(entry.keepers)), None)
    return None if keeper is None else keeper.kept[number]


def _forget() -> None:
    """Remove callables whose keepers have all been deleted."""
    while _forgotten:
        number = _forgotten.pop()
        entry = _entries.get(number)
        if entry is None or not entry.keepers:
            continue
        if _alive(entry.keepers):
            _place_anew(number)
        else:
            _remove(number)


def _remove(number: int) -> None:
    entry = _entries.pop(number)
    _known.pop(entry.key, None)
    for numbers in (_mirrored, _unplaced, _reread):
        numbers.discard(number)
    _compared.pop(number, None)


buffer.before_flush.append(tell_changes)
