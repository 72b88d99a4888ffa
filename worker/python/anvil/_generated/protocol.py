"""Numbers and names that both ends have, made by `npm run generate` from `protocol/`: do not edit."""

from __future__ import annotations

from typing import Literal

# Operations, by the first field of each (`TreeOp` and `HostOp`).
CREATE = 0
SET = 1
INSERT = 2
REMOVE = 3
LAYOUT = 4
DESTROY = 5
READ = 20
WRITE = 21
CALL = 22
CONSTRUCT = 23
RELEASE = 24
DOM_NODE = 25
DOM_NODES = 26
QUERY = 27
CALL_NAMED = 28
TEXTS_AT = 29
INVOKE = 30
SERVICE = 31
SETTLE_CALLBACK = 32
PROCEED = 33
MIRROR = 34
#: Those with an answer: the field behind says where that goes.
ANSWERED = frozenset(
    (READ, CALL, CONSTRUCT, DOM_NODE, DOM_NODES, QUERY, CALL_NAMED, TEXTS_AT, INVOKE, SERVICE)
)

# The page's own nodes, and the first number that a component's may have.
APP_NODE = 1
OVERLAYS_NODE = 2
FIRST_NODE = 16
# From here on the numbers of nodes that the page painted before there was Python.
FIRST_PAINTED_NODE = 1000000000

# The page's own objects.
WINDOW = 1
DOCUMENT = 2

#: Tags of values, in first place of those that are no plain JSON.
type Tag = Literal["u", "l", "o", "m", "s", "b", "n", "i", "h", "f", "p", "e", "d"]
#: What can be asked of an object of the page.
type Question = Literal[
    "copy",
    "count",
    "delete",
    "entries",
    "extend",
    "get",
    "has",
    "item",
    "items",
    "iterator",
    "keys",
    "media",
    "names",
    "outcome",
    "pop",
    "put",
    "replace",
    "rows",
    "same",
    "step",
    "truth",
]
#: How items of an event queue up.
type QueuePolicy = Literal["all", "latest", "single"]

#: What a handler may do to an event.
type EventEffect = Literal["prevent", "stop", "stopNow"]
type GuardComparison = Literal["==", "!=", "<", "<=", ">", ">=", "in", "not in"]
type GuardArithmetic = Literal["+", "-", "*", "%"]
#: Methods of page objects that a guard may call.
GUARD_METHODS = frozenset(
    ("closest", "contains", "getAttribute", "getModifierState", "hasAttribute", "matches")
)
#: And those of texts.
TEXT_METHODS = frozenset(
    (
        "__getitem__",
        "__len__",
        "endswith",
        "isalnum",
        "isalpha",
        "isdigit",
        "lower",
        "startswith",
        "strip",
        "upper",
    )
)
#: Functions and operators of which the page has the result.
type GuardFunction = Literal[
    "/",
    "//",
    "abs",
    "entry",
    "float",
    "format",
    "int",
    "is_integer",
    "isinstance",
    "item",
    "lstrip",
    "max",
    "min",
    "removeprefix",
    "removesuffix",
    "replace",
    "round",
    "rstrip",
    "slice",
    "str.format",
    "strip",
]

#: Follows the text of every fault, wherever it is shown.
OUR_FAULT = "This is a fault of Hearth's, not of the app. Please report this text."

#: The package of an app that names none.
DEFAULT_PACKAGE = "main_package"

#: Version of what crosses to the server, which every call states.
SERVER_PROTOCOL_VERSION = 8
