"""Read sets: what was read to get Python values, so that a check for changes is cheap."""

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
    """A class attribute as it was found.

    All read sets that found it share this object, so that one check suffices for them.
    """

    __slots__ = ("__weakref__", "found", "kind", "name")

    def __init__(self, kind: type, name: str, found: Any) -> None:
        self.kind = kind
        self.name = name
        self.found = found

    def is_current(self) -> bool:
        """Whether a lookup still finds the same object."""
        return static(self.kind, self.name) is self.found


#: The class attributes in all read sets, by the `id` of the class, the name, and the `id` of the
#: value.
_statics: WeakValueDictionary[tuple[int, str, int], _Static] = WeakValueDictionary()


class ReadSet:
    """The reads that led to some values, with their results.

    `steady` is False if the values may change although all results stay the same objects, or if a
    read cannot be repeated. The replacement of a whole `__dict__` is not noticed.
    """

    __slots__ = ("__weakref__", "_asked", "_found", "_statics", "steady")

    def __init__(self) -> None:
        self.steady = True
        # Calls of C functions as tuples, and their results. The calls are repeated without running
        # Python bytecode.
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
        """The result of a built-in getter, of a closure's cell or a slot. Its errors are raised."""
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
    """The numbers of the read sets in which a read has another result now.

    If a class attribute has changed, or a read fails, all numbers are returned. The read sets must
    be steady. They are compared in one pass (800 with two items each: 0.4 ms), and not kept alive.
    """
    # A copy, because garbage collection may run app code, which may change the mapping.
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
    """For each read in the read sets, in order, whether its result has changed."""
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
        """Like `dict.get`."""
        self._read_set.item(self._original, name)
        return super().get(name, default)


def static(kind: type, name: str) -> Any:
    """The attribute of a class or its bases, or MISSING. Runs no descriptor."""
    for one in _mro(kind):
        found = _namespace(one).get(name, MISSING)
        if found is not MISSING:
            return found
    return MISSING
