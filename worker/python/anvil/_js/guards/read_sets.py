"""Read sets: what was read on the way to values of Python's, so that it is cheap to see that nothing has changed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import chain, compress, repeat
from operator import attrgetter, call, is_not
from typing import Any

MISSING: Any = object()

_call: Callable[..., Any] = call
_mro = type.__dict__["__mro__"].__get__
_namespace = type.__dict__["__dict__"].__get__


_COLUMNS = ("_spaces", "_names", "_found", "_getters", "_subjects", "_contents")


class ReadSet:
    """What was read on the way to some values, and what was found.

    `steady` is False where the values can change while all that was looked at stays the same object, or cannot be looked at
    again like this. A `__dict__` that is replaced by another as a whole is not noticed.
    """

    __slots__ = (*_COLUMNS, "_statics", "steady")

    def __init__(self) -> None:
        self.steady = True
        # Columns rather than pairs: functions in C compare them (300 rows: 0.03 ms).
        self._spaces: list[dict[str, Any]] = []
        self._names: list[str] = []
        self._found: list[Any] = []
        self._getters: list[Callable[[Any], Any]] = []
        self._subjects: list[Any] = []
        self._contents: list[Any] = []
        self._statics: dict[tuple[type, str], Any] = {}

    def item(self, space: dict[str, Any], name: str) -> Any:
        """The value of a name in a namespace, or MISSING."""
        found = dict.get(space, name, MISSING)
        self._spaces.append(space)
        self._names.append(name)
        self._found.append(found)
        return found

    def static(self, kind: type, name: str) -> Any:
        """The attribute of a class or its bases, or MISSING. Runs no descriptor."""
        found = self._statics[kind, name] = static(kind, name)
        return found

    def content(self, getter: Callable[[Any], Any], subject: Any) -> Any:
        """The result of a getter of the interpreter's: of a closure's cell, or of a slot. Its errors are raised."""
        try:
            found = getter(subject)
        except AttributeError, ValueError:
            self.steady = False
            raise
        self._getters.append(getter)
        self._subjects.append(subject)
        self._contents.append(found)
        return found

    def is_current(self) -> bool:
        """Whether everything would be found again."""
        if not self.steady or not self._statics_are_current():
            return False
        try:
            return not any(self._differing())
        except AttributeError, ValueError:
            return False

    def _differing(self) -> Iterator[bool]:
        """For each namespace and then each getter, whether its value has changed."""
        items = map(dict.get, self._spaces, self._names, repeat(MISSING), strict=False)
        contents = map(_call, self._getters, self._subjects, strict=True)
        return chain(
            map(is_not, items, self._found, strict=True), map(is_not, contents, self._contents, strict=True)
        )

    def _statics_are_current(self) -> bool:
        return all(static(kind, name) is found for (kind, name), found in self._statics.items())


class MergedReadSets(ReadSet):
    """The read sets of many callables, by number, compared all at once. All of them have to be steady."""

    __slots__ = ("_all", "_owners")

    def __init__(self, read_sets: Mapping[int, ReadSet]) -> None:
        super().__init__()
        self._all = set(read_sets)
        for column in _COLUMNS:
            setattr(self, column, list(chain.from_iterable(map(attrgetter(column), read_sets.values()))))
        for one in read_sets.values():
            self._statics |= one._statics
        items = map(repeat, read_sets, map(len, map(attrgetter("_spaces"), read_sets.values())), strict=True)
        contents = map(
            repeat, read_sets, map(len, map(attrgetter("_getters"), read_sets.values())), strict=True
        )
        self._owners = list(chain.from_iterable(chain(items, contents)))

    def changed(self) -> set[int]:
        """The numbers of the read sets in which a value has changed."""
        if not self._statics_are_current():
            return self._all
        try:
            return set(compress(self._owners, self._differing()))
        except AttributeError, ValueError:
            return self._all


class Recorder(dict[str, Any]):
    """A copy of a namespace that notes its reads in a read set."""

    __slots__ = ("_original", "_trail")

    def __init__(self, original: dict[str, Any], read_set: ReadSet) -> None:
        super().__init__(original)
        self._original = original
        self._trail = read_set

    def __getitem__(self, name: str) -> Any:
        self._trail.item(self._original, name)
        return super().__getitem__(name)

    def __contains__(self, name: object) -> bool:
        self._trail.item(self._original, str(name))
        return super().__contains__(name)

    def get(self, name: str, default: Any = None) -> Any:
        """As a dict's."""
        self._trail.item(self._original, name)
        return super().get(name, default)


def static(kind: type, name: str) -> Any:
    """The attribute of a class or its bases, or MISSING. Runs no descriptor."""
    for one in _mro(kind):
        found = _namespace(one).get(name, MISSING)
        if found is not MISSING:
            return found
    return MISSING
