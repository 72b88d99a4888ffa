"""Known members of DOM classes, so that many calls need not wait for an answer (decisions/page-objects.md).

Used only for objects of the DOM, by their class names, since other libraries have methods of the
same names.
"""

from __future__ import annotations

from enum import Enum, auto
from functools import cache
from typing import Any


class Manner(Enum):
    """How a known method is called: queued, or waited for."""

    #: Returns nothing, so it is queued.
    QUEUES = auto()
    #: Returns its first argument, so it is queued.
    GIVES_FIRST = auto()
    #: Returns its second argument, so it is queued.
    GIVES_SECOND = auto()
    #: Makes a new object: queued with a reserved number, by which the object is used from then on.
    MAKES = auto()
    #: Sets something to its second argument, and returns that if it is a bool: then it is queued,
    #: else waited for.
    MAKES_SO = auto()
    #: Returns something else, or may run listeners, so it is waited for.
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

#: Members that are the same object throughout an element's life, with the class of each.
_FIXED = {"classList": "DOMTokenList", "dataset": "DOMStringMap", "style": "CSSStyleDeclaration"}
#: The kinds of objects of those classes (`HandleKind` in `protocol/values.ts`).
FIXED_KINDS = {"CSSStyleDeclaration": "arraylike", "DOMStringMap": "instance", "DOMTokenList": "arraylike"}

#: Classes of the objects that methods create; a clone has the class of the original.
_MADE = {
    "createComment": "Comment",
    "createDocumentFragment": "DocumentFragment",
    "createElement": "HTMLElement",
    "createElementNS": "Element",
    "createTextNode": "Text",
}
#: Elements that have a length, and items by index.
_INDEXED = {"form", "select"}


@cache
def methods(class_name: str) -> dict[str, Manner]:
    """The known methods of a class by name; empty for a class that is not in the DOM."""
    known = _OTHERS.get(class_name)
    if known is not None:
        return known
    if class_name.startswith("HTML") and class_name.endswith("Element"):
        return _HTML
    return _ELEMENT if class_name.startswith("SVG") and class_name.endswith("Element") else {}


def fixed_member(class_name: str, name: str) -> str | None:
    """Class of a member of an element that is always the same object; None for other members."""
    known = _FIXED.get(name)
    return (
        known
        if known is not None and class_name.startswith(("HTML", "SVG")) and class_name.endswith("Element")
        else None
    )


def made_class(class_name: str, method: str) -> str:
    """Class of the object that a method creates."""
    return _MADE.get(method, class_name)


def made_kind(kind: str, method: str, args: tuple[Any, ...]) -> str:
    """Kind of the object that a method creates (`HandleKind` in `protocol/values.ts`).

    A clone has the kind of the original.
    """
    if method == "cloneNode":
        return kind
    indexed = method == "createElement" and isinstance(args[0], str) and args[0].lower() in _INDEXED
    return "arraylike" if indexed else "instance"


def is_node(class_name: str) -> bool:
    """Whether objects of this class are known to be DOM nodes."""
    return "normalize" in methods(class_name)
