"""`anvil.Classes`: the CSS classes of an element (api §6.6)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from hearth_wire import type_name

type ClassesLike = str | Iterable[str] | Mapping[str, Any] | None
type Pairs = Iterable[tuple[str, Any]]


class Classes:
    """A list of distinct class names, in order.

    The `classes` of a component is a live view: changing it changes the element.
    """

    __slots__ = ("_changed", "_names")

    def __init__(self, value: ClassesLike = None) -> None:
        self._names: list[str] = class_names(value)
        self._changed: Callable[[], None] | None = None

    @classmethod
    def live(cls, names: list[str], changed: Callable[[], None]) -> Classes:
        """A view of `names`; `changed` is called after every change."""
        view = cls()
        view._names, view._changed = names, changed
        return view

    def add(self, *classes: str) -> None:
        """Add classes; an argument may contain several, separated by white space."""
        self._change(dict.fromkeys(class_names(classes), True))

    def remove(self, *classes: str) -> None:
        """Remove classes; absent ones are ignored."""
        self._change(dict.fromkeys(class_names(classes), False))

    def update(self, value: ClassesLike | Pairs = None, /, **switches: Any) -> None:
        """Add classes.

        Those of a dict, of pairs or of keywords are added if their value is true, and removed otherwise.
        """
        self._change(
            _switches(of_pairs(value))
            | {one: bool(on) for name, on in switches.items() for one in name.split()}
        )

    def clear(self) -> None:
        """Remove all classes."""
        self._change(dict.fromkeys(self._names, False))

    def _change(self, switches: dict[str, bool]) -> None:
        kept = [name for name in self._names if switches.get(name, True)]
        names = kept + [name for name, on in switches.items() if on and name not in self._names]
        if names == self._names:
            return
        self._names[:] = names
        if self._changed is not None:
            self._changed()

    def __getitem__(self, classes: str) -> bool:
        return classes in self

    def __setitem__(self, classes: str, on: Any) -> None:
        self._change({name: bool(on) for name in class_names(classes)})

    def __delitem__(self, classes: str) -> None:
        self.remove(classes)

    def __contains__(self, classes: object) -> bool:
        names = classes.split() if isinstance(classes, str) else []
        return bool(names) and all(name in self._names for name in names)

    def __iter__(self) -> Iterator[str]:
        return iter(tuple(self._names))

    def __len__(self) -> int:
        return len(self._names)

    def __eq__(self, other: object) -> bool:
        return self._names == other._names if isinstance(other, Classes) else NotImplemented

    __hash__ = None  # type: ignore[assignment]

    def __str__(self) -> str:
        return " ".join(self._names)

    def __repr__(self) -> str:
        return f"Classes({str(self)!r})"


def of_pairs(value: Any) -> Any:
    """A list of pairs as a dict; any other value as it is."""
    is_pairs = isinstance(value, (list, tuple)) and all(isinstance(one, tuple) for one in value)
    return dict(value) if is_pairs else value


def class_names(value: ClassesLike) -> list[str]:
    """The distinct class names in a value. Raises TypeError for values of other types."""
    return [name for name, on in _switches(value).items() if on]


def _switches(value: Any) -> dict[str, bool]:
    if value is None:
        return {}
    if isinstance(value, str):
        return dict.fromkeys(value.split(), True)
    if isinstance(value, Mapping):
        return {one: bool(on) for name, on in value.items() for one in _text(name).split()}
    if isinstance(value, Iterable):
        return {one: True for name in value if name is not None for one in _text(name).split()}
    raise TypeError(f"classes must be a string, a list, a dict or Classes, not {type_name(value)}")


def _text(name: object) -> str:
    if not isinstance(name, str):
        raise TypeError(f"class names must be strings, not {type_name(name)}")
    return name
