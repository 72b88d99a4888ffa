"""Finds slot names and attributes in an app's HTML.

The page parses the same HTML to show it.
"""

from __future__ import annotations

from dataclasses import dataclass
from html.parser import HTMLParser

type Attributes = dict[str, str]

_VOID = frozenset(
    ("area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr")
)
_SLOT, _REPEAT = "anvil-slot", "anvil-slot-repeat"
_DROPZONE = "anvil-dropzone"


@dataclass(frozen=True)
class _Element:
    tag: str
    attributes: Attributes
    #: The number of elements that it is nested in.
    depth: int
    in_repeat: bool


class _Outline(HTMLParser):
    """The elements of HTML in document order.

    Nesting follows the written tags only: implied end tags, as of `p`, are not added.
    """

    def __init__(self, html: str) -> None:
        super().__init__()
        self.elements: list[_Element] = []
        self.has_top_text = False
        self._open: list[_Element] = []
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes: Attributes = {}
        for name, value in attrs:
            attributes.setdefault(name, value or "")
        above = self._open[-1] if self._open else None
        in_repeat = above is not None and (above.in_repeat or _REPEAT in above.attributes)
        element = _Element(tag, attributes, len(self._open), in_repeat)
        self.elements.append(element)
        if tag not in _VOID:
            self._open.append(element)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        # In HTML, the slash of `<div/>` has no meaning.
        self.handle_starttag(tag, attrs)

    def handle_endtag(self, tag: str) -> None:
        for at in range(len(self._open) - 1, -1, -1):
            if self._open[at].tag == tag:
                del self._open[at:]
                return

    def handle_data(self, data: str) -> None:
        if not self._open and data.strip():
            self.has_top_text = True


def slot_names(html: str) -> list[str]:
    """The names of a template's slots, plain and repeated, in document order (api §6.2)."""
    names: dict[str, None] = {}
    for element in _Outline(html).elements:
        for attribute in (_REPEAT, _SLOT):
            if attribute in element.attributes and (attribute is _REPEAT or not element.in_repeat):
                names.setdefault(element.attributes[attribute])
    return list(names)


def root_attributes(html: str) -> Attributes:
    """The attributes of the single top-level element.

    Empty if there is none or several, or if it is a dropzone.
    """
    outline = _Outline(html)
    tops = [element for element in outline.elements if element.depth == 0]
    if len(tops) != 1 or outline.has_top_text or tops[0].tag == _DROPZONE:
        return {}
    return tops[0].attributes
