"""What the DOM's own members do, so that many of them need no answer (design §12).

Only for objects of the DOM, told by their class names: other libraries use the same names for methods of their own.
"""

from __future__ import annotations

from enum import Enum, auto
from functools import cache


class Manner(Enum):
    """How a call of a known method crosses."""

    #: Gives nothing: queues.
    QUEUES = auto()
    #: Gives back its first argument: queues.
    GIVES_FIRST = auto()
    #: Gives back its second argument: queues.
    GIVES_SECOND = auto()
    #: Makes a new object: queues, and the object is used before it is there.
    MAKES = auto()
    #: Gives something, or lets listeners run: waits.
    ANSWERS = auto()


def _methods(manner: Manner, names: str) -> dict[str, Manner]:
    return dict.fromkeys(names.split(), manner)


_TARGET = (
    _methods(Manner.QUEUES, "addEventListener removeEventListener")
    | _methods(Manner.ANSWERS, "dispatchEvent")
)  # fmt: skip
_NODE = (
    _TARGET
    | _methods(Manner.GIVES_FIRST, "appendChild insertBefore removeChild")
    | _methods(Manner.GIVES_SECOND, "replaceChild")
    | _methods(Manner.MAKES, "cloneNode")
    | _methods(Manner.QUEUES, "normalize")
    | _methods(Manner.ANSWERS, "compareDocumentPosition contains getRootNode hasChildNodes")
)
_CHILD = _methods(Manner.QUEUES, "after before remove replaceWith")
_PARENT = (
    _methods(Manner.QUEUES, "append prepend replaceChildren")
    | _methods(Manner.ANSWERS, "querySelector querySelectorAll")
)  # fmt: skip
_ELEMENT = (
    _NODE
    | _CHILD
    | _PARENT
    | _methods(
        Manner.QUEUES,
        "insertAdjacentHTML insertAdjacentText removeAttribute removeAttributeNS scroll scrollBy scrollIntoView scrollTo "
        "setAttribute setAttributeNS",
    )
    | _methods(
        Manner.ANSWERS,
        "blur closest focus getAttribute getAttributeNames getBoundingClientRect getClientRects getElementsByClassName "
        "getElementsByTagName hasAttribute hasAttributes insertAdjacentElement matches toggleAttribute",
    )
)
_HTML = _ELEMENT | _methods(Manner.ANSWERS, "click")
_DOCUMENT = (
    _NODE
    | _PARENT
    | _methods(
        Manner.MAKES,
        "createComment createDocumentFragment createElement createElementNS createTextNode",
    )
    | _methods(Manner.ANSWERS, "getElementById getElementsByClassName getElementsByTagName")
)
_FRAGMENT = _NODE | _PARENT | _methods(Manner.ANSWERS, "getElementById")
_OTHERS = {
    "CSSStyleDeclaration": _methods(Manner.QUEUES, "setProperty")
    | _methods(Manner.ANSWERS, "getPropertyValue removeProperty"),
    "Comment": _NODE | _CHILD,
    "DOMTokenList": _methods(Manner.QUEUES, "add remove")
    | _methods(Manner.ANSWERS, "contains replace toggle"),
    "Document": _DOCUMENT,
    "DocumentFragment": _FRAGMENT,
    "Element": _ELEMENT,
    "HTMLDocument": _DOCUMENT,
    "History": _methods(Manner.QUEUES, "pushState replaceState"),
    "ShadowRoot": _FRAGMENT,
    "Text": _NODE | _CHILD,
    "Window": _TARGET
    | _methods(Manner.QUEUES, "cancelAnimationFrame clearInterval clearTimeout scroll scrollBy scrollTo"),
}

#: Members that are the same object as long as their element lives, with the class of each.
_FIXED = {"classList": "DOMTokenList", "dataset": "DOMStringMap", "style": "CSSStyleDeclaration"}
FIXED_CLASSES = frozenset(_FIXED.values())

#: Class of what a method makes; a clone is of its original's class.
_MADE = {
    "createComment": "Comment",
    "createDocumentFragment": "DocumentFragment",
    "createElement": "HTMLElement",
    "createElementNS": "Element",
    "createTextNode": "Text",
}


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
    """Class of what a method makes."""
    return _MADE.get(method, class_name)
