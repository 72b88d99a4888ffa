"""Page objects without a browser: the results of Python's reads, writes and calls (`protocol/values.ts`)."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from typing import Any

from anvil._generated.protocol import DOCUMENT, WINDOW

from .operations import Operation

_UNDEFINED = ["u"]

#: Numbers are never reused, even by other tests, since proxies may outlive their test.
_numbers = count(3)


class JsError(Exception):
    """An error thrown by the page's JavaScript."""

    def __init__(self, name: str, message: str, missing: str | None = None) -> None:
        super().__init__(message)
        self.name = name
        self.missing = missing


class Wire(list[Any]):
    """A value in the protocol's own form: `Wire(["i", "123"])`."""


class PageObject:
    """One object of the page.

    A member may be a value, another object, or a function that runs when it is called.
    """

    def __init__(self, name: str = "Object", kind: str | None = None, **members: Any) -> None:
        self.number = next(_numbers)
        self.name = name
        self.kind = kind or ("object" if name == "Object" else "instance")
        self.members: dict[Any, Any] = members
        #: Function that runs when the object itself is called or constructed.
        self.run: Callable[..., Any] | None = None


class PageObjects:
    """The page's table: executes operations, and answers those that ask for something."""

    def __init__(self) -> None:
        self.window = PageObject("Window")
        self.window.number = WINDOW
        self.document = PageObject("HTMLDocument")
        self.document.number = DOCUMENT
        self.known: dict[int, PageObject] = {WINDOW: self.window, DOCUMENT: self.document}
        self.nodes: dict[int, PageObject] = {}
        #: Elements that templates name, the same for all templates.
        self.dom_nodes: dict[str, PageObject] = {}
        #: Results of `invoke` by method, in wire form; None for others.
        self.invoked: dict[str, Any] = {}
        #: Results of services by name, in wire form; `evaluate` looks the expression up in
        #: `window`.
        self.services: dict[str, Any] = {}
        #: The `this` of the last call by name.
        self.this: PageObject | None = None
        self.released: list[tuple[int, int]] = []
        #: Returns texts that only the page knows at a delivery, as `[node, property, text,
        #: revision]`.
        self.texts_at: Callable[[int, int], list[list[Any]]] = lambda _delivery, _ran: []

    def run(self, operation: Operation) -> tuple[bool, Any] | None:
        """Execute the operation.

        Returns `(ok, wire value)` as in a settle item, or None if it has no answer.
        """
        run = _RUN.get(operation.name)
        if run is None:
            return None
        try:
            return True, run(self, *operation.fields)
        except JsError as error:
            text = f"{error.name}: {error}"
            raises = error.name if error.name in ("NameError", "TypeError") else None
            message = str(error) if raises else text
            told = {
                "message": message,
                "text": text,
                "error": None,
                "raises": raises,
                "missing": error.missing,
            }
            return False, ["o", [[name, value] for name, value in told.items()]]

    def wire(self, value: Any) -> Any:
        """The wire form of a value sent to Python."""
        if isinstance(value, PageObject):
            self.known[value.number] = value
            return ["h", value.number, value.kind, value.name]
        if callable(value):
            function = PageObject("Function", "function")
            function.run = value
            return self.wire(function)
        if isinstance(value, dict):
            return ["o", [[key, self.wire(item)] for key, item in value.items()]]
        if isinstance(value, list) and not isinstance(value, Wire):
            return ["l", [self.wire(item) for item in value]]
        return value

    def node(self, number: int) -> PageObject:
        """The root element of a component."""
        if number not in self.nodes:
            self.nodes[number] = PageObject("HTMLDivElement")
        return self.nodes[number]

    def _value(self, wire: Any) -> Any:
        """The value that Python has sent; values of Python's own stay in wire form."""
        return self.known[wire[1]] if isinstance(wire, list) and wire[0] == "h" else wire

    def _read(self, to: int, target: int, key: Any, _site: str | None) -> Any:
        if key is None:
            return self.wire(self.known[target])
        members = self.known[target].members
        return self._filed(to, members[key]) if key in members else _UNDEFINED

    def _write(self, target: int, key: Any, value: Any, _site: str | None) -> None:
        self.known[target].members[key] = self._value(value)

    def _call(self, to: int, target: int, method: str | None, args: list[Any], _site: str | None) -> Any:
        owner = self.known[target]
        function = owner.run if method is None else owner.members.get(method)
        if function is None:
            return _UNDEFINED
        return self._filed(to, function(*[self._value(arg) for arg in args]))

    def _filed(self, to: int, value: Any) -> Any:
        """A result, stored under the number if that is below 0; an object that has a number keeps it."""
        if to < 0:
            if value.number not in self.known:
                value.number = to
            self.known[to] = value
        return self.wire(value)

    def _query(self, _reply: int, target: int, question: str, args: list[Any], _site: str | None) -> Any:
        """Answer the questions that tests of Python's half ask.

        The real page answers all of them (`test/browser/javascript.test.ts`).
        """
        members = self.known[target].members
        match question:
            case "item" | "get":
                return self.wire(members[args[0]]) if args and args[0] in members else _UNDEFINED
            case "keys":
                return self.wire(list(members))
            case "entries":
                return self.wire([[name, value] for name, value in members.items()])
            case "items":
                return self.wire(list(members.values()))
            case "rows":
                return self.wire([_plain(self.known[number].members) for _tag, number, *_kind in args[0][1]])
            case "has":
                return args[0] in members
            case "iterator":
                return self.wire(self.known[target]) if "left" in members else _UNDEFINED
            case "step":
                left = members["left"]
                return self.wire([not left, left.pop(0) if left else None])
            case "same":
                return self._value(args[0]) is self.known[target]
            case "delete":
                return members.pop(args[0], None) is not None
        raise AssertionError(f"the headless page does not answer {question!r}")

    def _call_named(
        self, _reply: int, expression: str, node: int | None, args: list[Any], _site: str | None
    ) -> Any:
        function = self.window.members.get(expression)
        if function is None:
            raise JsError("NameError", f"Could not find global JS function '{expression}'.", expression)
        if not callable(function):
            kind = "object" if isinstance(function, PageObject) else type(function).__name__
            raise JsError("TypeError", f"{expression} is not callable, got {kind}")
        self.this = None if node is None else self.node(node)
        return self.wire(function(*[self._value(arg) for arg in args]))

    def _construct(self, _reply: int, target: int, args: list[Any], _site: str | None) -> Any:
        return self._call(0, target, None, args, None)

    def _release(self, handles: list[tuple[int, int]]) -> None:
        self.released.extend((number, received) for number, received in handles)

    def _dom_node(self, _reply: int, node: int) -> Any:
        return self.wire(self.node(node))

    def _dom_nodes(self, _reply: int, _node: int) -> Any:
        return self.wire(self.dom_nodes)

    def _texts_at(self, _reply: int, delivery: int, ran: int) -> Any:
        return self.wire(self.texts_at(delivery, ran))

    def _invoke(self, _reply: int, _node: int, method: str, _args: list[Any], _binaries: Any = None) -> Any:
        return self.invoked.get(method)

    def _service(self, _reply: int, service: str, args: list[Any]) -> Any:
        if service != "evaluate":
            return self.services.get(service)
        if args[0] not in self.window.members:
            raise JsError("ReferenceError", f"{args[0]} is not defined")
        return self.wire(self.window.members[args[0]])


def _plain(members: dict[Any, Any]) -> dict[Any, Any]:
    """As `plainValues` on the page (`ui/host/objects/queries.ts`), without its limits."""
    return {
        name: value
        for name, value in members.items()
        if value is None or isinstance(value, (str, int, float))
    }


_RUN: dict[str, Callable[..., Any]] = {
    "callNamed": PageObjects._call_named,
    "query": PageObjects._query,
    "read": PageObjects._read,
    "write": PageObjects._write,
    "call": PageObjects._call,
    "construct": PageObjects._construct,
    "release": PageObjects._release,
    "domNode": PageObjects._dom_node,
    "domNodes": PageObjects._dom_nodes,
    "textsAt": PageObjects._texts_at,
    "invoke": PageObjects._invoke,
    "service": PageObjects._service,
}
