"""Read sets: records of what was read to get values in Python.

They make it cheap to check that nothing has changed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import chain, compress, repeat, starmap
from operator import attrgetter, call, is_not
from typing import Any
from weakref import WeakValueDictionary, ref

MISSING: Any = object()

_mro = type.__dict__["__mro__"].__get__
_namespace = type.__dict__["__dict__"].__get__


class _Static:
    """An attribute of a class as it was found.

    All read sets that found it share one object, so that a single check is enough for all.
    """

    __slots__ = ("__weakref__", "found", "kind", "name")

    def __init__(self, kind: type, name: str, found: Any) -> None:
        self.kind = kind
        self.name = name
        self.found = found

    def is_current(self) -> bool:
        """Whether the same value would be found again."""
        return static(self.kind, self.name) is self.found


#: The attributes in all read sets, by the identities of class and value, and the name.
_statics: WeakValueDictionary[tuple[int, str, int], _Static] = WeakValueDictionary()


class ReadSet:
    """What was read to get some values, and what was found.

    `steady` is False if the values can change while all read objects stay the same, or cannot be
    checked in this way. If a `__dict__` is replaced as a whole, that is not detected.
    """

    __slots__ = ("__weakref__", "_asked", "_found", "_statics", "steady")

    def __init__(self) -> None:
        self.steady = True
        # C functions with their arguments, and separately their results: they can be called again
        # without running Python code.
        self._asked: list[tuple[Any, ...]] = []
        self._found: list[Any] = []
        self._statics: set[_Static] = set()

    def item(self, space: dict[str, Any], name: str) -> Any:
        """The value of a name in a namespace, or MISSING."""
        found = dict.get(space, name, MISSING)
        self._asked.append((dict.get, space, name, MISSING))
        self._found.append(found)
        return found

    def static(self, kind: type, name: str) -> Any:
        """The attribute of a class or its bases, or MISSING. Runs no descriptor."""
        found = static(kind, name)
        key = id(kind), name, id(found)
        known = _statics.get(key)
        if known is None:
            known = _statics[key] = _Static(kind, name, found)
        self._statics.add(known)
        return found

    def content(self, getter: Callable[[Any], Any], subject: Any) -> Any:
        """The result of the interpreter's getter for a closure's cell or a slot.

        Raises the getter's AttributeError or ValueError.
        """
        try:
            found = getter(subject)
        except AttributeError, ValueError:
            self.steady = False
            raise
        self._asked.append((getter, subject))
        self._found.append(found)
        return found

    def is_current(self) -> bool:
        """Whether all reads still have the same results."""
        if not self.steady or not _are_current(self._statics):
            return False
        try:
            return not any(_differing([self]))
        except AttributeError, ValueError:
            return False


def changed_among(read_sets: Mapping[int, ref[ReadSet]]) -> set[int]:
    """The numbers of the read sets in which a value has changed.

    All numbers if the change is not an item of a namespace. All read sets are steady. They are
    compared together (800 with two items each take 0.4 ms), and not kept alive.
    """
    # A copy, since garbage collection meanwhile may run code of the app.
    compared = dict(read_sets)
    if not _are_current(_statics.values()):
        return set(compared)
    found = [*map(call, compared.values())]
    alive = [*filter(None, found)]
    try:
        if not any(_differing(alive)):
            return set()
        lengths = map(len, map(_found_of, alive))
        owners = chain.from_iterable(map(repeat, compress(compared, found), lengths, strict=True))
        return set(compress(owners, _differing(alive)))
    except AttributeError, ValueError:
        return set(compared)


_asked_of = attrgetter("_asked")
_found_of = attrgetter("_found")


def _differing(read_sets: list[ReadSet]) -> Iterator[bool]:
    """For each recorded read in turn, whether its result has changed."""
    asked = chain.from_iterable(map(_asked_of, read_sets))
    found = chain.from_iterable(map(_found_of, read_sets))
    return map(is_not, starmap(call, asked), found, strict=True)


def _are_current(statics: Iterable[_Static]) -> bool:
    return all(one.is_current() for one in statics)


class Recorder(dict[str, Any]):
    """A copy of a namespace that records its reads in a read set."""

    __slots__ = ("_original", "_read_set")

    def __init__(self, original: dict[str, Any], read_set: ReadSet) -> None:
        super().__init__(original)
        self._original = original
        self._read_set = read_set

    def __getitem__(self, name: str) -> Any:
        self._read_set.item(self._original, name)
        return super().__getitem__(name)

    def __contains__(self, name: object) -> bool:
        self._read_set.item(self._original, str(name))
        return super().__contains__(name)

    def get(self, name: str, default: Any = None) -> Any:
        """As `dict.get`, but recorded."""
        self._read_set.item(self._original, name)
        return super().get(name, default)


def static(kind: type, name: str) -> Any:
    """The attribute of a class or its bases, or MISSING. Runs no descriptor."""
    for one in _mro(kind):
        found = _namespace(one).get(name, MISSING)
        if found is not MISSING:
            return found
    return MISSING
