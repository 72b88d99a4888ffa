"""`anvil.Style`: the inline style of an element (api §6.6)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, MutableMapping
from typing import Any

from hearth_wire import type_name

from .classes import Pairs, of_pairs

type StyleLike = str | Mapping[str, Any] | None

#: CSS properties for which a number has no unit.
_PLAIN_NUMBERS = """
    animation-iteration-count aspect-ratio border-image-outset border-image-slice border-image-width
    box-flex box-flex-group box-ordinal-group column-count columns fill-opacity flex flex-grow
    flex-negative flex-order flex-positive flex-shrink flood-opacity font-weight grid-area grid-column
    grid-column-end grid-column-start grid-row grid-row-end grid-row-start line-clamp line-height
    opacity order orphans scale stop-opacity stroke-dasharray stroke-dashoffset stroke-miterlimit
    stroke-opacity stroke-width tab-size widows z-index zoom
"""
_UNITLESS = frozenset(_PLAIN_NUMBERS.split())
_STRING = r"""(?:"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*')"""


def _in_brackets(depth: int) -> str:
    """A pattern for brackets of any kind, nested up to `depth` levels."""
    within = rf"|{_in_brackets(depth - 1)}" if depth > 1 else ""
    return rf"""[(\[{{](?:[^()\[\]{{}}"']|{_STRING}{within})*[)\]}}]"""


#: A declaration ends at a semicolon outside of strings and brackets (`url(data:…;base64,…)`). An
#: unclosed quote or bracket is an ordinary character.
_DECLARATION = re.compile(rf"""(?:[^;"'(\[{{]|{_STRING}|{_in_brackets(4)}|["'(\[{{])+""")
_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_UPPER = re.compile(r"[A-Z]")


class Style(MutableMapping[str, str]):
    """CSS properties by name, written as in CSS, in camelCase or with underscores.

    Reading a property that is not set returns an empty string. The `style` of a component is a live
    view: changing it changes the element.
    """

    __slots__ = ("_changed", "_values")

    def __init__(self, value: StyleLike = None, /, **properties: Any) -> None:
        self._values: dict[str, str] = style_values(value)
        self._changed: Callable[[], None] | None = None
        self.update(properties)

    @classmethod
    def live(cls, values: dict[str, str], changed: Callable[[], None]) -> Style:
        """A view of `values`, whose keys are CSS names; `changed` is called after every change."""
        view = cls()
        view._values, view._changed = values, changed
        return view

    def update(self, value: StyleLike | Pairs = None, /, **properties: Any) -> None:  # type: ignore[override]
        """Set properties, of CSS text, a dict or pairs. None and empty values remove them."""
        self._change(_declarations(of_pairs(value)) | _declarations(properties))

    def clear(self) -> None:
        """Remove all properties."""
        self._change(dict.fromkeys(self._values, ""))

    def _change(self, declarations: dict[str, str]) -> None:
        before = dict(self._values)
        for name, value in declarations.items():
            if value:
                self._values[name] = value
            else:
                self._values.pop(name, None)
        if self._changed is not None and self._values != before:
            self._changed()

    def __getitem__(self, name: str) -> str:
        return self._values.get(css_name(name), "")

    def get(self, name: str, default: Any = "") -> Any:
        """The property's value, or `default` if it is not set."""
        return self._values.get(css_name(name), default)

    def __setitem__(self, name: str, value: Any) -> None:
        self._change(_declarations({name: value}))

    def __delitem__(self, name: str) -> None:
        self._change({css_name(name): ""})

    def __contains__(self, name: object) -> bool:
        return isinstance(name, str) and bool(name) and css_name(name) in self._values

    def __iter__(self) -> Iterator[str]:
        return iter(tuple(self._values))

    def __len__(self) -> int:
        return len(self._values)

    def __str__(self) -> str:
        return " ".join(f"{name}: {value};" for name, value in self._values.items())

    def __repr__(self) -> str:
        return f"Style({str(self)!r})"


def style_values(value: StyleLike) -> dict[str, str]:
    """The properties in a value, by CSS name. Raises TypeError for values of other types."""
    return {name: one for name, one in _declarations(value).items() if one}


def css_name(name: object) -> str:
    """A property's name as in CSS; names of custom properties are unchanged."""
    if not isinstance(name, str):
        raise TypeError(f"Style property name must be a string, not {type_name(name)}")
    text = name.strip()
    if not text:
        raise TypeError("Style property name must not be empty")
    if text.startswith("--"):
        return text
    if text in ("cssFloat", "css_float"):
        return "float"
    return _UPPER.sub(lambda letter: f"-{letter[0].lower()}", text).replace("_", "-")


def _declarations(value: Any) -> dict[str, str]:
    """Values by CSS name; an empty value removes the property."""
    if value is None:
        return {}
    if isinstance(value, str):
        return _parse(value)
    if isinstance(value, Mapping):
        found: dict[str, str] = {}
        for name, one in value.items():
            css = css_name(name)
            found[css] = _css_value(css, one)
        return found
    raise TypeError(f"style must be a string, a dict or a Style, not {type_name(value)}")


def _css_value(name: str, value: Any) -> str:
    if value is None:
        return ""
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        number = str(int(value)) if isinstance(value, float) and value.is_integer() else repr(value)
        return number if name in _UNITLESS or name.startswith("--") else f"{number}px"
    return str(value).strip()


def _parse(css: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for declaration in _DECLARATION.findall(_COMMENT.sub("", css)):
        name, colon, value = declaration.partition(":")
        name = name.strip()
        if colon and name:
            found[name if name.startswith("--") else name.lower()] = value.strip()
    return found
