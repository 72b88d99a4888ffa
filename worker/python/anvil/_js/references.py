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
from .guards import Facts, ReadSet, changed_among, facts_of

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
        self.at_rest = at_rest
        _unplaced.update(_mirrored.intersection(self.kept))

    def __del__(self) -> None:
        for number in self.kept:
            _forgotten.append(number)


_entries: dict[int, _Entry] = {}
_known: dict[Any, int] = {}
#: Numbers of callables whose keeper is gone. Filled by `__del__`, which may run anywhere, so it only appends.
_forgotten: list[int] = []
#: Numbers of callables whose guards read values of Python's.
_mirrored: set[int] = set()
#: Those of them that have come, or changed their place or their read set, since changes were last told.
_unplaced: set[int] = set()
#: The read sets of those that tell by them whether a value has changed. Facts hold these, and a component's keeper its facts.
_compared: dict[int, ref[ReadSet]] = {}
#: Those whose values are read again each time, as they may change within the same object.
_reread: set[int] = set()


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
        # It may be used anywhere on the page from now on: this entry holds it again.
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
    entry = _entries[number]
    for keeper in keepers:
        keeper.kept[number] = (entry.value, entry.facts)
    entry.keepers = [ref(keeper) for keeper in keepers]
    entry.value = entry.facts = entry.before = None
    _place_anew(number)


def tell_changes() -> None:
    """Send values that guards read and that differ from those the page has."""
    _forget()
    while _unplaced:
        _place(_unplaced.pop())
    if not _mirrored:
        return
    changed = changed_among(_compared)
    for number in (*changed, *_reread):
        # None if its component is gone: that may be freed at any allocation, also in this loop.
        kept = _content(_entries[number], number)
        if kept is None or kept[1] is None:
            continue
        values = kept[1].changed()
        if values is not None:
            buffer.operation(op.MIRROR, number, values)
        if kept[1].read_set.steady:
            # Of those that were read again, too: of a component that has come back, the values had not been read.
            changed.add(number)
    _unplaced.update(changed & _mirrored)


def _place_anew(number: int) -> None:
    if number in _mirrored:
        _unplaced.add(number)


def _place(number: int) -> None:
    """Find out how changes of a callable's values are noticed: not at all while its components are at rest."""
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
