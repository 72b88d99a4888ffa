"""`anvil.xml`: XML documents, read and changed through the browser's own parser (api §13.5).

    book = XMLDocument("<book><title lang='en'>Kim</title></book>")
    [title] = book.find("title")
    title.text(), title.attr("lang")    # 'Kim', 'en'

Each use asks the page. For much work on one document, Python's own `xml.etree` is faster.
"""

from __future__ import annotations

from typing import Any

from . import js

__all__ = ["XMLDocument"]

_TYPE = "text/xml"
_MISSING: Any = object()
_DOCUMENT_NODE = 9


class XMLDocument:
    """A document, or one element of it.

    `doc` is XML text, or a DOM node. Text that is not well-formed raises ValueError with the parser's words.
    """

    def __init__(self, doc: Any) -> None:
        node = _parse(doc) if isinstance(doc, str) else doc
        self._node = node
        #: A document acts as its root element does.
        self._element = node.documentElement if node.nodeType == _DOCUMENT_NODE else node

    def find(self, selector: str) -> list[XMLDocument]:
        """The elements below this one that a CSS selector fits, in document order."""
        return [XMLDocument(one) for one in self._node.querySelectorAll(selector)]

    def find_in_ns(self, ns: str, name: str) -> list[XMLDocument]:
        """The elements below this one with a namespace's URI and a local name; `*` is any."""
        return [XMLDocument(one) for one in self._node.getElementsByTagNameNS(ns, name)]

    def attr(self, name: str, value: Any = _MISSING) -> str | None:
        """An attribute, None when there is none; with a value it is set, and None takes it away."""
        if value is _MISSING:
            return self._element.getAttribute(name)
        if value is None:
            self._element.removeAttribute(name)
        else:
            self._element.setAttribute(name, str(value))
        return None

    def text(self, value: Any = _MISSING) -> str | None:
        """All text inside; with a value that takes the place of what is inside."""
        if value is _MISSING:
            return self._element.textContent
        self._element.textContent = str(value)
        return None

    def tag_name(self) -> str:
        """The element's name, its namespace prefix included."""
        return self._element.tagName

    def serialize(self) -> str:
        """The document, or the element, as XML text."""
        return js.new(js.window.XMLSerializer).serializeToString(self._node)

    def __repr__(self) -> str:
        return f"<XMLDocument {self.tag_name()}>"


def _parse(text: str) -> Any:
    document = js.new(js.window.DOMParser).parseFromString(text, _TYPE)
    # The parser's report is an element, in the document's place or at the head of what could be read.
    error = document.querySelector("parsererror")
    if error is not None:
        raise ValueError(f"expected well-formed XML: {error.textContent.strip()}")
    return document
