"""`dom_nodes`: elements of an app's HTML by the names given in it (api §6.7)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from .._generated import protocol as op
from .._js import access
from .._model import tree
from .._model.component import Component

#: Key in a component's values for a value that an old app has assigned to `dom_nodes`.
ASSIGNED = "_dom_nodes"
#: Key of the elements that a component's HTML names, stored with that HTML.
_KNOWN = "_named"
#: Prefix of the page's names for elements that listen:
#: `anvil:on-dom:<number>:<event>:<expression>`. The number is there since the rest may repeat.
_LISTENER = "anvil:on-dom:"


class DomNodes(Mapping[str, Any]):
    """Live page objects by name, from one source or several; the first source that has a name wins.

    Reading one creates the source's DOM if it has never been shown.
    """

    def __init__(self, sources: Sequence[Component]) -> None:
        self._sources = sources

    def __getitem__(self, name: str) -> Any:
        for source in self._sources:
            found = _named(source)
            if name in found:
                return found[name]
        raise KeyError(name)

    def __iter__(self) -> Iterator[str]:
        return iter(dict.fromkeys(name for source in self._sources for name in _named(source)))

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def __repr__(self) -> str:
        return f"DomNodes({dict(self)!r})"


@dataclass(frozen=True)
class Listener:
    """An element's DOM event handler: its attribute `anvil:on-dom:<event>="<expression>"`."""

    element: Any
    event: str
    expression: str


def listeners(source: Component) -> Iterable[Listener]:
    """The elements of a component's HTML that listen, in document order."""
    for name, element in _elements(source).items():
        if name.startswith(_LISTENER):
            _number, event, expression = name[len(_LISTENER) :].split(":", 2)
            yield Listener(element, event, expression)


def _named(source: Component) -> dict[str, Any]:
    return {name: element for name, element in _elements(source).items() if not name.startswith(_LISTENER)}


def _elements(source: Any) -> dict[str, Any]:
    """The named elements, which the page names when it parses the HTML.

    They do not change after that, so the page is asked once for each HTML.
    """
    values, html = source._anvil_core.values, source._anvil_wire_html()
    named_by, named = values.get(_KNOWN, (None, {}))
    if named_by != html:
        named = access.ask(op.DOM_NODES, tree.ensure_node(source))
        values[_KNOWN] = (html, named)
    return named
