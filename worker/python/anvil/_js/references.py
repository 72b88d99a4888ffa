"""Python objects on the page: callables for JavaScript, and other objects that pass through it unchanged.

Both sides count how often an object was sent and received, so that a release never frees an object
that is being sent (decisions/page-objects.md).
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

    It is kept alive by `keepers` if it lives as long as components, else by this entry.
    """

    __slots__ = ("before", "facts", "keepers", "key", "sent", "value")

    def __init__(self, key: Any, value: Any, facts: Facts | None) -> None:
        self.key = key
        self.value = value
        self.facts = facts
        self.sent = 0
        self.keepers: list[ref[Keeper]] = []
        #: If it was taken back from keepers: how often it had been sent at that time, and those
        #: keepers.
        self.before: tuple[int, list[ref[Keeper]]] | None = None


class Keeper:
    """Keeps callables alive as long as a component, because only its elements can call them.

    `kept` has the objects and facts by number. The keeper is at rest while the component is off the
    page, when no event can reach its elements.
    """

    __slots__ = ("__weakref__", "at_rest", "kept")

    def __init__(self, at_rest: bool = False) -> None:
        self.at_rest = at_rest
        self.kept: dict[int, tuple[Any, Facts | None]] = {}

    def rest(self, at_rest: bool) -> None:
        """The component has left the page, or returned to it."""
        self.at_rest = at_rest
        _unplaced.update(_mirrored.intersection(self.kept))

    def __del__(self) -> None:
        for number in self.kept:
            _forgotten.append(number)


_entries: dict[int, _Entry] = {}
_known: dict[Any, int] = {}
#: Numbers of callables whose keeper has been freed. Filled by `__del__`, which may run anywhere, so
#: it only appends.
_forgotten: list[int] = []
#: Numbers of callables whose guards read values in Python.
_mirrored: set[int] = set()
#: Those that are new, or have changed their keepers or read set, since changes were last sent.
_unplaced: set[int] = set()
#: The read sets of those whose changes can be detected by them. The facts keep these alive, and a
#: component's keeper its facts.
_compared: dict[int, ref[ReadSet]] = {}
#: Those whose values are read again each time, since they may change within the same object.
_reread: set[int] = set()


def _key(value: Any) -> Any:
    """The key of an object in `_known`.

    By identity, but equal bound methods are a single callable for JavaScript.
    """
    # By type, not by attribute: an object with arbitrary attributes may return a temporary
    # `__self__`, whose `id` is reused.
    if isinstance(value, MethodType):
        return id(value.__self__), id(value.__func__)
    # `rows.append` is a new object each time it is read. Its hash distinguishes functions of one
    # owner with the same name.
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
        facts = facts_of(value) if is_callable else None
        number = next(_numbers)
        _known[key] = number
        _entries[number] = _Entry(key, value, facts)
        if facts is not None and facts.mirrors:
            _mirrored.add(number)
    entry = _entries[number]
    if entry.keepers:
        # It may be used anywhere on the page from now on, so this entry keeps it alive again.
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
    """The object for a number from the page.

    Raises LookupError if it was released, or its component has been freed.
    """
    entry = _entries.get(number)
    kept = _content(entry, number) if entry is not None else None
    if kept is None:
        raise LookupError(f"Hearth: the Python object {number} was released, or went with its component")
    return kept[0]


def released(objects: Iterable[tuple[int, int]]) -> None:
    """The page dropped objects, given with how often they were received.

    Those that were not sent again meanwhile are freed.
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
    """A message with these objects could not be sent: undo the sendings, and the removal from keepers."""
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

    Each entry is `(number, received, keeper)`. A callable that was sent again meanwhile may be used
    anywhere, so its entry still keeps it alive.
    """
    moved: dict[int, list[Keeper]] = {}
    for number, received, keeper in callbacks:
        entry = _entries.get(number)
        if entry is not None and entry.sent == received and not entry.keepers:
            moved.setdefault(number, []).append(keeper)
    for number, keepers in moved.items():
        _leave_to(number, keepers)


def _leave_to(number: int, keepers: list[Keeper]) -> None:
    """Let only the keepers keep the callable alive."""
    entry = _entries[number]
    for keeper in keepers:
        keeper.kept[number] = (entry.value, entry.facts)
    entry.keepers = [ref(keeper) for keeper in keepers]
    entry.value = entry.facts = entry.before = None
    _place_anew(number)


def tell_changes() -> None:
    """Send the values that guards read, if they differ from those on the page."""
    _forget()
    while _unplaced:
        _place(_unplaced.pop())
    if not _mirrored:
        return
    changed = changed_among(_compared)
    for number in (*changed, *_reread):
        # None if its component has been freed, which may happen at any allocation, also in this
        # loop.
        kept = _content(_entries[number], number)
        if kept is None or kept[1] is None:
            continue
        values = kept[1].changed()
        if values is not None:
            buffer.operation(op.MIRROR, number, values)
        if kept[1].read_set.steady:
            # Also for those that were read again: the values of a component that has returned had
            # not been read.
            changed.add(number)
    _unplaced.update(changed & _mirrored)


def _place_anew(number: int) -> None:
    if number in _mirrored:
        _unplaced.add(number)


def _place(number: int) -> None:
    """Choose how changes of a callable's values are detected: not at all while its components are at rest."""
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
    """The object and its facts, wherever they are stored; None if they were freed with their component."""
    return _kept(entry, number) if entry.keepers else (entry.value, entry.facts)


def _kept(entry: _Entry, number: int) -> tuple[Any, Facts | None] | None:
    keeper = next(iter(_alive(entry.keepers)), None)
    return None if keeper is None else keeper.kept[number]


def _forget() -> None:
    """Remove callables whose keepers have all been freed."""
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
