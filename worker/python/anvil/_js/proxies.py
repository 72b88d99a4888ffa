"""Page objects as Python sees them. Writes queue, reads wait (design §12)."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Any

from .._runtime import blocking, bridge, buffer
from .._runtime.errors import app_file
from .._runtime.faults import HearthFault
from . import handles, values

#: Methods that are known to give nothing: calls to them queue instead of waiting for an answer.
_SILENT = frozenset(
    (
        "addEventListener",
        "append",
        "appendChild",
        "blur",
        "click",
        "focus",
        "prepend",
        "pushState",
        "remove",
        "removeAttribute",
        "removeEventListener",
        "replaceChildren",
        "replaceState",
        "scrollIntoView",
        "setAttribute",
        "setProperty",
    )
)
#: Whose methods those are. Other libraries' objects give something from methods of the same names (jQuery: itself).
_DOM_CLASSES = frozenset(
    (
        "CSSStyleDeclaration",
        "DOMTokenList",
        "Document",
        "DocumentFragment",
        "History",
        "ShadowRoot",
        "Text",
        "Window",
    )
)
_OWN = "_anvil_handle"


def _is_dom(class_name: str) -> bool:
    return class_name in _DOM_CLASSES or class_name.startswith(("HTML", "SVG"))


class ExternalError(Exception):
    """Something JavaScript threw. `original_error` is the thrown value."""

    def __init__(self, text: str, original_error: Any = None) -> None:
        super().__init__(text)
        self.original_error = original_error


ExternalError.__module__ = "anvil.js"


class Proxy:
    """A page object: attributes and items are read from the page when asked for, and written in order."""

    __slots__ = ("__weakref__", _OWN)

    def __init__(self, handle: handles.Handle) -> None:
        object.__setattr__(self, _OWN, handle)

    def __getattr__(self, name: str) -> Any:
        handle = object.__getattribute__(self, _OWN)
        found, value = read(handle, name)
        if not found:
            raise AttributeError(f"'{handle.name}' object has no attribute '{name}'")
        return _bind(self, name, value)

    def __setattr__(self, name: str, value: Any) -> None:
        write(object.__getattribute__(self, _OWN), name, value)

    def __getitem__(self, key: Any) -> Any:
        found, value = read(object.__getattribute__(self, _OWN), key)
        if not found:
            raise LookupError(key)
        return value

    def __setitem__(self, key: Any, value: Any) -> None:
        write(object.__getattribute__(self, _OWN), key, value)

    def __call__(self, *args: Any) -> Any:
        return call(object.__getattribute__(self, _OWN), None, args)

    def __iter__(self) -> Iterator[Any]:
        at = 0
        while True:
            found, value = read(object.__getattribute__(self, _OWN), at)
            if not found:
                return
            yield value
            at += 1

    def __len__(self) -> int:
        return int(self.__getattr__("length"))

    def __bool__(self) -> bool:
        return True

    def __eq__(self, other: object) -> bool:
        return self is other

    def __hash__(self) -> int:
        return object.__getattribute__(self, _OWN).number

    def __repr__(self) -> str:
        return f"<proxy of {object.__getattribute__(self, _OWN).name}>"

    def get(self, name: str, default: Any = None) -> Any:
        """The attribute, or `default` when there is none."""
        found, value = read(object.__getattribute__(self, _OWN), name)
        return value if found else default


class BoundMethod:
    """A function of a page object, called with that object as `this`."""

    __slots__ = ("_function", "_name", "_owner")

    def __init__(self, owner: Proxy, name: str, function: Proxy) -> None:
        self._owner = owner
        self._name = name
        self._function = function

    def __call__(self, *args: Any) -> Any:
        return call(object.__getattribute__(self._owner, _OWN), self._name, args)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._function, name)


def _bind(owner: Proxy, name: str, value: Any) -> Any:
    if isinstance(value, Proxy) and object.__getattribute__(value, _OWN).kind == "function":
        return BoundMethod(owner, name, value)
    return value


def is_callable(proxy: Proxy) -> bool:
    """Is the page object a function or a class?"""
    return object.__getattribute__(proxy, _OWN).kind in ("function", "class")


def read(handle: handles.Handle, key: Any) -> tuple[bool, Any]:
    """`(found, value)` of `object[key]`; `undefined` counts as not there."""
    reply = bridge.new_reply()
    buffer.operation(buffer.READ, reply, handle.number, values.encode(key), call_site())
    wire = answer(reply)
    return (False, None) if wire == ["u"] else (True, values.decode(wire, _binaries(reply)))


def write(handle: handles.Handle, key: Any, value: Any) -> None:
    """`object[key] = value`, in order with everything else, without waiting."""
    buffer.operation(buffer.WRITE, handle.number, values.encode(key), values.encode(value), call_site())


def call(handle: handles.Handle, method: str | None, args: tuple[Any, ...]) -> Any:
    """Call the object, or a method of it. A promise is waited for."""
    encoded = [values.encode(arg) for arg in args]
    if method in _SILENT and _is_dom(handle.name):
        buffer.operation(buffer.CALL, 0, handle.number, method, encoded, call_site())
        return None
    return ask(buffer.CALL, handle.number, method, encoded, call_site())


def construct(handle: handles.Handle, args: tuple[Any, ...]) -> Any:
    """`new object(…)`."""
    return ask(buffer.CONSTRUCT, handle.number, [values.encode(arg) for arg in args], call_site())


def ask(code: int, *operation: Any) -> Any:
    """Queue an operation `(code, reply, …)` that has an answer, wait for it and decode it."""
    reply = bridge.new_reply()
    buffer.operation(code, reply, *operation)
    wire = answer(reply)
    return None if wire == ["u"] else values.decode(wire, _binaries(reply))


def answer(reply: int) -> Any:
    """Wait for the page; what JavaScript threw is raised as ExternalError, a Python exception as itself."""
    ok, wire = blocking.block(reply, on_page=True)
    if ok:
        return wire
    raise error_from(values.decode(wire, _binaries(reply)))


def error_from(thrown: Any) -> BaseException:
    """The exception for a described error of the page: `{name, message, error, fault}` (`ui/host/objects/failure.ts`)."""
    if isinstance(thrown, dict):
        if thrown.get("fault"):
            return HearthFault(thrown["message"].removeprefix("Hearth: "))
        original = thrown.get("error")
        if isinstance(original, BaseException):
            return original
        return ExternalError(f"{thrown.get('name', 'Error')}: {thrown.get('message', '')}", original)
    return ExternalError(str(thrown), thrown)


def call_site() -> str | None:
    """`file:line` of the app's statement that led here, for the error that may come much later."""
    frame = sys._getframe(1)
    while frame is not None:
        file = app_file(frame.f_code.co_filename)
        if file is not None:
            return f"{file}:{frame.f_lineno}"
        frame = frame.f_back
    return None


def _binaries(reply: int) -> Any:
    return bridge.host.takeBinaries(reply)


def _make(number: int, kind: str, name: str) -> Any:
    return handles.arrived(number, kind, name, Proxy)


def _handle_of(value: Any) -> handles.Handle | None:
    if isinstance(value, BoundMethod):
        value = value._function
    return object.__getattribute__(value, _OWN) if isinstance(value, Proxy) else None


values.make_proxy = _make
values.handle_of = _handle_of
#: The page's `window`.
window: Any = handles.arrived(handles.WINDOW, "object", "Window", Proxy)
