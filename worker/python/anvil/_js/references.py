"""Python objects on the page: callables that JavaScript may call, and anything else that passes through it unchanged.

Each side counts sendings and arrivals, so that a release never frees an object under way (decisions/page-objects.md).
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import count
from types import BuiltinMethodType, MethodType, MethodWrapperType
from typing import Any
from weakref import ref

from .._generated import protocol as op
from .._runtime import buffer
from .guards import Facts, MergedReadSets, ReadSet, facts_of

_numbers = count(1)


class _Entry:
    """One object that the page may send back. It is held by `keepers` if it lives as long as components, else by this entry."""

    __slots__ = ("before", "facts", "keepers", "key", "sent", "value")

    def __init__(self, key: Any, value: Any, facts: Facts | None) -> None:
        self.key = key
        self.value = value
        self.facts = facts
        self.sent = 0
        self.keepers: list[ref[Keeper]] = []
        #: Where it was taken back from keepers: how often it had been sent then, and those keepers.
        self.before: tuple[int, list[ref[Keeper]]] | None = None


class Keeper:
    """Callables that live as long as one component, because only its elements can call them: objects and facts by number.

    It is at rest while the component has left the page: no event can reach the elements then.
    """

    __slots__ = ("__weakref__", "at_rest", "kept")

    def __init__(self, at_rest: bool = False) -> None:
        self.at_rest = at_rest
        self.kept: dict[int, tuple[Any, Facts | None]] = {}

    def rest(self, at_rest: bool) -> None:
        """The component has left the page, or come back."""
        global _read_sets
        self.at_rest = at_rest
        if not _mirrored.isdisjoint(self.kept):
            _read_sets = None

    def __del__(self) -> None:
        for number in self.kept:
            _forgotten.append(number)


_entries: dict[int, _Entry] = {}
_known: dict[Any, int] = {}
#: Numbers of callables whose keeper is gone. Filled by `__del__`, which may run anywhere, so it only appends.
_forgotten: list[int] = []
#: Numbers of callables whose guards read values of Python's.
_mirrored: set[int] = set()
#: Those that are compared one by one: a component keeps them, or their values may change within the same object.
_loose: set[int] = set()
#: The merged read sets of all others; None when they have to be merged anew.
_read_sets: MergedReadSets | None = None


def _key(value: Any) -> Any:
    """The key of an object in `_known`: by identity, but equal bound methods are one callable to JavaScript."""
    # By type, not by attribute: an object that has any attribute may give a temporary `__self__`, whose `id` is reused.
    if isinstance(value, MethodType):
        return id(value.__self__), id(value.__func__)
    # `rows.append` is a new object each time it is read. Its hash tells apart functions of one owner that have one name.
    if isinstance(value, (BuiltinMethodType, MethodWrapperType)):
        return id(value.__self__), value.__name__, hash(value)
    return id(value)


def held() -> int:
    """How many objects the page may still send back."""
    _forget()
    return len(_entries)


def send(value: Any) -> int:
    """The number under which `value` is sent to the page; counts the sending."""
    return _sent(value, False)[0]


def send_callable(value: Any) -> tuple[int, dict[str, Any]]:
    """As `send`, for a callable: its number, and facts that the page needs."""
    global _read_sets
    number, facts = _sent(value, True)
    if facts is not None and facts.mirrors and not facts.read_set.is_current():
        # The page gets the current values with it, which are not those of the merged read sets.
        _read_sets = None
    return number, facts.wire() if facts is not None else {"name": "of the app"}


def _sent(value: Any, is_callable: bool) -> tuple[int, Facts | None]:
    global _read_sets
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
            _read_sets = None
    entry = _entries[number]
    if entry.keepers:
        # It may be used anywhere on the page from now on: this entry holds it again.
        kept = _kept(entry, number)
        entry.value, entry.facts = kept or (value, facts_of(value) if is_callable else None)
        entry.before = entry.sent, entry.keepers
        for keeper in _alive(entry.keepers):
            keeper.kept.pop(number, None)
        entry.keepers = []
        _read_sets = None
    entry.sent += 1
    return number, entry.facts


def get(number: int) -> Any:
    """The object for a number that the page sends back. Raises LookupError when its component is gone."""
    entry = _entries.get(number)
    kept = _content(entry, number) if entry is not None else None
    if kept is None:
        raise LookupError(f"Hearth: the Python object {number} was released, or went with its component")
    return kept[0]


def released(objects: Iterable[tuple[int, int]]) -> None:
    """The page dropped objects, which had arrived so often; those that were not sent again meanwhile are let go."""
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
    """A message with these objects could not be sent: undo its sendings, also the move out of keepers."""
    for number in numbers:
        entry = _entries[number]
        entry.sent -= 1
        sent, keepers = entry.before or (0, [])
        if entry.sent == sent:
            alive = _alive(keepers)
            if alive:
                _leave_to(number, alive)
            else:
                _remove(number)


def entrust(callbacks: Iterable[tuple[int, int, Keeper]]) -> None:
    """Let callables that only elements of components can call live as long as these: `(number, received, keeper)` each.

    One that was sent again meanwhile may be used anywhere, and is still held here.
    """
    moved: dict[int, list[Keeper]] = {}
    for number, received, keeper in callbacks:
        entry = _entries.get(number)
        if entry is not None and entry.sent == received and not entry.keepers:
            moved.setdefault(number, []).append(keeper)
    for number, keepers in moved.items():
        _leave_to(number, keepers)


def _leave_to(number: int, keepers: list[Keeper]) -> None:
    """Let the keepers alone hold the callable."""
    global _read_sets
    entry = _entries[number]
    for keeper in keepers:
        keeper.kept[number] = (entry.value, entry.facts)
    entry.keepers = [ref(keeper) for keeper in keepers]
    entry.value = entry.facts = entry.before = None
    if number in _mirrored:
        _read_sets = None


def tell_changes() -> None:
    """Send values that guards read and that differ from those the page has."""
    global _read_sets
    _forget()
    if not _mirrored:
        return
    if _read_sets is None:
        _merge_read_sets()
    assert _read_sets is not None
    changed = _read_sets.changed()
    if changed:
        # The new values are followed after the read sets are merged anew.
        _read_sets = None
    for number in (*changed, *_loose):
        # None if its component is gone: that may be freed at any allocation, also in this loop.
        kept = _content(_entries[number], number)
        values = kept[1].changed() if kept is not None and kept[1] is not None else None
        if values is not None:
            buffer.operation(op.MIRROR, number, values)


def _merge_read_sets() -> None:
    """Merge the read sets of callables that this module holds. Those of components are compared one by one, unless at rest."""
    global _read_sets
    read_sets: dict[int, ReadSet] = {}
    _loose.clear()
    for number in _mirrored:
        entry = _entries[number]
        facts = entry.facts
        if entry.keepers and all(keeper.at_rest for keeper in _alive(entry.keepers)):
            _set_aside(number, entry)
        elif facts is not None and facts.read_set.steady:
            read_sets[number] = facts.read_set
        else:
            _loose.add(number)
    _read_sets = MergedReadSets(read_sets)


def _alive(keepers: list[ref[Keeper]]) -> list[Keeper]:
    return [keeper for keeper in (one() for one in keepers) if keeper is not None]


def _set_aside(number: int, entry: _Entry) -> None:
    kept = _content(entry, number)
    values = kept[1].set_aside() if kept is not None and kept[1] is not None else None
    if values is not None:
        buffer.operation(op.MIRROR, number, values)


def _content(entry: _Entry, number: int) -> tuple[Any, Facts | None] | None:
    """The object and its facts, wherever they live; None when they went with their component."""
    return _kept(entry, number) if entry.keepers else (entry.value, entry.facts)


def _kept(entry: _Entry, number: int) -> tuple[Any, Facts | None] | None:
    keeper = next(iter(_alive(entry.keepers)), None)
    return None if keeper is None else keeper.kept[number]


def _forget() -> None:
    """Remove callables whose keepers are all gone."""
    while _forgotten:
        number = _forgotten.pop()
        entry = _entries.get(number)
        if entry is not None and entry.keepers and not _alive(entry.keepers):
            _remove(number)


def _remove(number: int) -> None:
    global _read_sets
    entry = _entries.pop(number)
    _known.pop(entry.key, None)
    if number in _mirrored:
        _mirrored.discard(number)
        _loose.discard(number)
        _read_sets = None


buffer.before_flush.append(tell_changes)
