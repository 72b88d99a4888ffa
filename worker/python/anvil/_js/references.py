"""Python objects on the page: callables that JavaScript may call, and anything else that passes through it unchanged.

Each side counts what it sent and received, so that a release can never free what is on its way (decisions/page-objects.md).
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
    """One object that the page may send back. `keepers` hold it when it lives as long as components do; else it lives here."""

    __slots__ = ("before", "facts", "keepers", "key", "sent", "value")

    def __init__(self, key: Any, value: Any, facts: Facts | None) -> None:
        self.key = key
        self.value = value
        self.facts = facts
        self.sent = 0
        self.keepers: list[ref[Keeper]] = []
        #: How often it had been sent when it was taken back from its keepers, and these.
        self.before: tuple[int, list[ref[Keeper]]] | None = None


class Keeper:
    """Callables that live as long as one component: its elements alone can call them. Numbers to objects and facts.

    It is at rest while the component, once there, is not on the page: no event can reach the elements then.
    """

    __slots__ = ("__weakref__", "at_rest", "kept")

    def __init__(self, at_rest: bool = False) -> None:
        self.at_rest = at_rest
        self.kept: dict[int, tuple[Any, Facts | None]] = {}

    def rest(self, at_rest: bool) -> None:
        """The component leaves the page, or has come back."""
        global _read_sets
        self.at_rest = at_rest
        if not _mirrored.isdisjoint(self.kept):
            _read_sets = None

    def __del__(self) -> None:
        for number in self.kept:
            _forgotten.append(number)


_entries: dict[int, _Entry] = {}
_known: dict[Any, int] = {}
#: Filled when a keeper goes, which may happen anywhere.
_forgotten: list[int] = []
#: Callables whose guards read values of Python's.
_mirrored: set[int] = set()
#: Those of them that are looked at one by one: what keeps them is a component, or the same object may be another value.
_loose: set[int] = set()
#: The way to the values of all the others, for as long as these are the same callables.
_read_sets: MergedReadSets | None = None


def _key(value: Any) -> Any:
    """Equal bound methods are one callable to JavaScript; everything else goes by identity."""
    # By its type: an object that answers to any name would give a stranger for `__self__`, gone at once, its id another's.
    if isinstance(value, MethodType):
        return id(value.__self__), id(value.__func__)
    # `rows.append` is a new object each time it is read; for one owner, its hash tells the functions in C apart.
    if isinstance(value, (BuiltinMethodType, MethodWrapperType)):
        return id(value.__self__), value.__name__, hash(value)
    return id(value)


def held() -> int:
    """How many objects the page may still send back."""
    _forget()
    return len(_entries)


def send(value: Any) -> int:
    """The number under which `value` goes to the page, once more."""
    return _sent(value, False)[0]


def send_callable(value: Any) -> tuple[int, dict[str, Any]]:
    """Likewise for a callable, with what the page has to know of it."""
    global _read_sets
    number, facts = _sent(value, True)
    if facts is not None and facts.mirrors and not facts.read_set.is_current():
        # The page gets the values of now with it: those that were found when the read_sets were joined it has no more.
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
        # On its way to who knows where: it lives here again.
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
    """The object itself, when the page sends the number back. LookupError when what it belonged to is gone."""
    entry = _entries.get(number)
    kept = _content(entry, number) if entry is not None else None
    if kept is None:
        raise LookupError(f"Hearth: the Python object {number} was released, or went with its component")
    return kept[0]


def released(objects: Iterable[tuple[int, int]]) -> None:
    """The page dropped objects it had received so often; those not sent again meanwhile are let go."""
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
    """A message cannot go, which these were a part of: each is as it was before, also where it lived then."""
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
    """Callables that only the elements of components can call live as long as these: `(number, received, keeper)`.

    One that was sent again meanwhile may be anywhere, and stays here.
    """
    moved: dict[int, list[Keeper]] = {}
    for number, received, keeper in callbacks:
        entry = _entries.get(number)
        if entry is not None and entry.sent == received and not entry.keepers:
            moved.setdefault(number, []).append(keeper)
    for number, keepers in moved.items():
        _leave_to(number, keepers)


def _leave_to(number: int, keepers: list[Keeper]) -> None:
    """From now on these alone hold the callable."""
    global _read_sets
    entry = _entries[number]
    for keeper in keepers:
        keeper.kept[number] = (entry.value, entry.facts)
    entry.keepers = [ref(keeper) for keeper in keepers]
    entry.value = entry.facts = entry.before = None
    if number in _mirrored:
        _read_sets = None


def tell_changes() -> None:
    """Send values that guards read and that are not as the page has them."""
    global _read_sets
    _forget()
    if not _mirrored:
        return
    if _read_sets is None:
        _join_trails()
    assert _read_sets is not None
    changed = _read_sets.changed()
    if changed:
        # What is found there now is followed from the next time on.
        _read_sets = None
    for number in (*changed, *_loose):
        # A component may go at any allocation, so also while this runs.
        kept = _content(_entries[number], number)
        values = kept[1].changed() if kept is not None and kept[1] is not None else None
        if values is not None:
            buffer.operation(op.MIRROR, number, values)


def _join_trails() -> None:
    """A component alone keeps what is entrusted to it, so that is not held here; what is at rest is not followed."""
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
    """Keepers are gone: so are the callables that had no other."""
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
