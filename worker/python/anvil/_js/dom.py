"""Known members of DOM objects, so that many calls need not wait (decisions/page-objects.md).

They are listed by class name, because objects of other libraries have methods of the same names.
"""

from __future__ import annotations

from enum import Enum, auto
from functools import cache
from typing import Any


class Manner(Enum):
    """How a call of a known method is sent: whether it waits, and what it returns."""

    #: The method returns nothing: the call is queued.
    QUEUES = auto()
    #: The method returns its first argument: the call is queued.
    GIVES_FIRST = auto()
    #: The method returns its second argument: the call is queued.
    GIVES_SECOND = auto()
    #: The method creates an object: the call is queued with a reserved number for the new object.
    MAKES = auto()
    #: The method sets something to its second argument, and returns that if it is a bool: the call
    #: is queued with a bool, and waits otherwise.
    MAKES_SO = auto()
    #: The method returns something else, or may run listeners: the call waits.
    ANSWERS = auto()


def _methods(known: dict[str, Manner] | None = None, /, **names: str) -> dict[str, Manner]:
    """Manners by method name: those in `known`, and the names given per manner (`queues` …)."""
    found = dict(known or {})
    for manner, called in names.items():
        found |= dict.fromkeys(called.split(), Manner[manner.upper()])
    return found


_TARGET = _methods(queues="addEventListener removeEventListener", answers="dispatchEvent")
_NODE = _methods(
    _TARGET,
    gives_first="appendChild insertBefore removeChild",
    gives_second="replaceChild",
    makes="cloneNode",
    queues="normalize",
    answers="compareDocumentPosition contains getRootNode hasChildNodes",
)
_CHILD = _methods(queues="after before remove replaceWith")
_PARENT = _methods(queues="append prepend replaceChildren", answers="querySelector querySelectorAll")
_ELEMENT = _methods(
    _NODE | _CHILD | _PARENT,
    queues="insertAdjacentHTML insertAdjacentText removeAttribute removeAttributeNS scroll scrollBy scrollIntoView "
    "scrollTo setAttribute setAttributeNS",
    answers="blur closest focus getAttribute getAttributeNames getBoundingClientRect getClientRects "
    "getElementsByClassName getElementsByTagName hasAttribute hasAttributes insertAdjacentElement matches",
    makes_so="toggleAttribute",
)
_HTML = _methods(_ELEMENT, answers="click")
_DOCUMENT = _methods(
    _NODE | _PARENT,
    makes="createComment createDocumentFragment createElement createElementNS createTextNode",
    answers="getElementById getElementsByClassName getElementsByTagName",
)
_FRAGMENT = _methods(_NODE | _PARENT, answers="getElementById")
_OTHERS = {
    "CSSStyleDeclaration": _methods(queues="setProperty", answers="getPropertyValue removeProperty"),
    "Comment": _NODE | _CHILD,
    "DOMTokenList": _methods(queues="add remove", answers="contains replace", makes_so="toggle"),
    "Document": _DOCUMENT,
    "DocumentFragment": _FRAGMENT,
    "Element": _ELEMENT,
    "HTMLDocument": _DOCUMENT,
    "History": _methods(queues="pushState replaceState"),
    "ShadowRoot": _FRAGMENT,
    "Text": _NODE | _CHILD,
    "Window": _methods(
        _TARGET, queues="cancelAnimationFrame clearInterval clearTimeout scroll scrollBy scrollTo"
    ),
}

#: Members that are always the same object for an element, with their class.
_FIXED = {"classList": "DOMTokenList", "dataset": "DOMStringMap", "style": "CSSStyleDeclaration"}
#: The kinds of the objects of these classes (`HandleKind` in `protocol/values.ts`).
FIXED_KINDS = {"CSSStyleDeclaration": "arraylike", "DOMStringMap": "instance", "DOMTokenList": "arraylike"}

#: The class of the object that a method creates; a clone has the class of its original.
_MADE = {
    "createComment": "Comment",
    "createDocumentFragment": "DocumentFragment",
    "createElement": "HTMLElement",
    "createElementNS": "Element",
    "createTextNode": "Text",
}
#: Tag names of elements that have a length and items by index.
_INDEXED = {"form", "select"}


@cache
def methods(class_name: str) -> dict[str, Manner]:
    """The known methods of a class, by name; empty for classes that are not part of the DOM."""
    known = _OTHERS.get(class_name)
    if known is not None:
        return known
    if class_name.startswith("HTML") and class_name.endswith("Element"):
        return _HTML
    return _ELEMENT if class_name.startswith("SVG") and class_name.endswith("Element") else {}


def fixed_member(class_name: str, name: str) -> str | None:
    """The class of a member that is always the same object; None for other members."""
    known = _FIXED.get(name)
    return (
        known
        if known is not None and class_name.startswith(("HTML", "SVG")) and class_name.endswith("Element")
        else None
    )


def made_class(class_name: str, method: str) -> str:
    """The class of the object that a method creates."""
    return _MADE.get(method, class_name)


def made_kind(kind: str, method: str, args: tuple[Any, ...]) -> str:
    """The kind of the object that a method creates (`HandleKind` in `protocol/values.ts`).

    A clone has the kind of its original.
    """
    if method == "cloneNode":
        return kind
    indexed = method == "createElement" and isinstance(args[0], str) and args[0].lower() in _INDEXED
    return "arraylike" if indexed else "instance"


def is_node(class_name: str) -> bool:
    """Whether objects of this class are known to be DOM nodes."""
    return "normalize" in methods(class_name)
