"""`anvil.xml`: XML documents, read and changed through the browser's own parser (api §13.5).

    book = XMLDocument("<book><title lang='en'>Kim</title></book>")
    [title] = book.find("title")
    title.text(), title.attr("lang")    # 'Kim', 'en'

Each operation is a request to the page. For many operations on a document, Python's own `xml.etree` is faster.
"""

from __future__ import annotations

from typing import Any

from . import js

__all__ = ["XMLDocument"]

_TYPE = "text/xml"
_MISSING: Any = object()
_DOCUMENT_NODE = 9


class XMLDocument:
    """An XML document, or one of its elements.

    `doc` is XML text, or a DOM node. Raises ValueError with the parser's message for text that is
    not well-formed.
    """

    def __init__(self, doc: Any) -> None:
        node = _parse(doc) if isinstance(doc, str) else doc
        self._node = node
        #: A document behaves like its root element.
        self._element = node.documentElement if node.nodeType == _DOCUMENT_NODE else node

    def find(self, selector: str) -> list[XMLDocument]:
        """The descendants that match a CSS selector, in document order."""
        return [XMLDocument(one) for one in self._node.querySelectorAll(selector)]

    def find_in_ns(self, ns: str, name: str) -> list[XMLDocument]:
        """The descendants with a namespace URI and a local name; `*` matches any."""
        return [XMLDocument(one) for one in self._node.getElementsByTagNameNS(ns, name)]

    def attr(self, name: str, value: Any = _MISSING) -> str | None:
        """The value of an attribute, or None.

        With `value`, the attribute is set; with None as value, it is removed.
        """
        if value is _MISSING:
            return self._element.getAttribute(name)
        if value is None:
            self._element.removeAttribute(name)
        else:
            self._element.setAttribute(name, str(value))
        return None

    def text(self, value: Any = _MISSING) -> str | None:
        """All text inside. With `value`, it replaces the content."""
        if value is _MISSING:
            return self._element.textContent
        self._element.textContent = str(value)
        return None

    def tag_name(self) -> str:
        """The element's name, including its namespace prefix."""
        return self._element.tagName

    def serialize(self) -> str:
        """The document or element as XML text."""
        return js.new(js.window.XMLSerializer).serializeToString(self._node)

    def __repr__(self) -> str:
        return f"<XMLDocument {self.tag_name()}>"


def _parse(text: str) -> Any:
    document = js.new(js.window.DOMParser).parseFromString(text, _TYPE)
    # The parser reports an error as an element, in place of the document or at the start of the
    # parsed part.
    error = document.querySelector("parsererror")
    if error is not None:
        raise ValueError(f"expected well-formed XML: {error.textContent.strip()}")
    return document
