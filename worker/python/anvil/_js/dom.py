"""What is known of the DOM's members, so that many calls need not wait for an answer (decisions/page-objects.md).

Only for objects of the DOM, told by their class names: other libraries have methods of the same names.
"""

from __future__ import annotations

from enum import Enum, auto
from functools import cache
from typing import Any


class Manner(Enum):
    """How a call of a known method crosses: queued, or waited for."""

    #: Returns nothing: queued.
    QUEUES = auto()
    #: Returns its first argument: queued.
    GIVES_FIRST = auto()
    #: Returns its second argument: queued.
    GIVES_SECOND = auto()
    #: Makes a new object: queued, under a reserved number, by which the object is used from then on.
    MAKES = auto()
    #: Sets something to its second argument and returns that if it is a bool: queued then, else waited for.
    MAKES_SO = auto()
    #: Returns something else, or may run listeners: waited for.
    ANSWERS = auto()


def _methods(known: dict[str, Manner] | None = None, /, **names: str) -> dict[str, Manner]:
    """Methods by name: those in `known`, and the given ones for each manner (`queues`, `answers` …)."""
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

#: Members that are the same object as long as their element lives, with the class of each.
_FIXED = {"classList": "DOMTokenList", "dataset": "DOMStringMap", "style": "CSSStyleDeclaration"}
#: Those classes, with the kinds of their objects (`HandleKind` in `protocol/values.ts`).
FIXED_KINDS = {"CSSStyleDeclaration": "arraylike", "DOMStringMap": "instance", "DOMTokenList": "arraylike"}

#: Classes of the objects that methods make; a clone is of its original's class.
_MADE = {
    "createComment": "Comment",
    "createDocumentFragment": "DocumentFragment",
    "createElement": "HTMLElement",
    "createElementNS": "Element",
    "createTextNode": "Text",
}
#: Elements that have a length, and items by number.
_INDEXED = {"form", "select"}


@cache
def methods(class_name: str) -> dict[str, Manner]:
    """The methods that are known of a class, by name; none for a class that is not the DOM's."""
    known = _OTHERS.get(class_name)
    if known is not None:
        return known
    if class_name.startswith("HTML") and class_name.endswith("Element"):
        return _HTML
    return _ELEMENT if class_name.startswith("SVG") and class_name.endswith("Element") else {}


def fixed_member(class_name: str, name: str) -> str | None:
    """Class of the object that a member of an element always is; None for members that may change."""
    known = _FIXED.get(name)
    return (
        known
        if known is not None and class_name.startswith(("HTML", "SVG")) and class_name.endswith("Element")
        else None
    )


def made_class(class_name: str, method: str) -> str:
    """Class of the object that a method makes."""
    return _MADE.get(method, class_name)


def made_kind(kind: str, method: str, args: tuple[Any, ...]) -> str:
    """Kind of the object that a method makes (`HandleKind` in `protocol/values.ts`); a clone is of its original's kind."""
    if method == "cloneNode":
        return kind
    indexed = method == "createElement" and isinstance(args[0], str) and args[0].lower() in _INDEXED
    return "arraylike" if indexed else "instance"


def is_node(class_name: str) -> bool:
    """Whether objects of this class are known to be nodes."""
    return "normalize" in methods(class_name)
