"""Functions, classes and methods on the page. Calls accept positional arguments only (api §12.4)."""

from __future__ import annotations

from typing import Any

from . import access, binding, dom, handles
from .dom import Manner
from .handles import Handle
from .proxies import Proxy, page_class
from .weak import is_weak, put_all


class ProxyFunction(Proxy):
    """A function on the page."""

    __slots__ = ()

    @property
    def __class__(self) -> type:
        # Not from the handle, for which a method has to ask the page.
        return page_class(type(self), "Function")

    def __call__(self, *args: Any, **keywords: Any) -> Any:
        _refuse_keywords(self, keywords)
        return access.call(self._anvil_handle, None, args)

    def __bool__(self) -> bool:
        return True

    def __repr__(self) -> str:
        return f"<proxyfunction {self._anvil_handle.name!r}>"


class ProxyClass(ProxyFunction):
    """A class on the page; a call creates an object, as `new` does."""

    __slots__ = ()

    def __call__(self, *args: Any, **keywords: Any) -> Any:
        _refuse_keywords(self, keywords)
        return construct(self, args)

    def __repr__(self) -> str:
        return f"<proxyclass {self._anvil_handle.name!r}>"


def construct(page_class: Proxy, args: tuple[Any, ...]) -> Any:
    """`new page_class(…)`. Raises TypeError for a value that is not a constructor."""
    handle = page_class._anvil_handle
    if not args or not is_weak(handle.name):
        return access.construct(handle, args)
    made = access.construct(handle, ())
    put_all(made, args[0])
    return made


_GIVING_SECOND = (Manner.GIVES_SECOND, Manner.MAKES_SO)


class ProxyMethod(ProxyFunction):
    """A function that is a member of a page object, which is `this` in calls.

    A known method of the DOM is read from the page only if the function itself is needed, and not
    for a call.
    """

    __slots__ = ("_anvil_function", "_anvil_manner", "_anvil_name", "_anvil_owner")
    _anvil_function: Proxy | None
    _anvil_manner: Manner | None
    _anvil_name: str
    _anvil_owner: Proxy

    def __init__(self, owner: Proxy, name: str, manner: Manner | None, function: Proxy | None = None) -> None:
        _set_owner(self, owner)
        _set_name(self, name)
        _set_manner(self, manner)
        _set_function(self, function)

    @property
    def _anvil_handle(self) -> Handle:
        if self._anvil_function is None:
            _found, function = access.read(self._anvil_owner._anvil_handle, self._anvil_name)
            if not isinstance(function, Proxy):
                raise AttributeError(
                    f"'{self._anvil_owner._anvil_described()}' object has no attribute '{self._anvil_name}'"
                )
            _set_function(self, function)
        return self._anvil_function._anvil_handle  # type: ignore[union-attr]  # set above

    def __call__(self, *args: Any, **keywords: Any) -> Any:
        if keywords:
            raise TypeError(f"{self._anvil_name}() takes no keyword arguments")
        owner, name = self._anvil_owner._anvil_handle, self._anvil_name
        match self._anvil_manner:
            case None | Manner.ANSWERS:
                return access.call(owner, name, args)
            case Manner.MAKES_SO if len(args) != 2 or type(args[1]) is not bool:
                return access.call(owner, name, args)
            case Manner.MAKES:
                kind = dom.made_kind(owner.kind, name, args)
                made = handles.reserve(dom.made_class(owner.name, name), binding.of_kind, kind)
                access.queue_call(owner, name, args, made._anvil_handle.number)
                return made
            case manner:
                access.queue_call(owner, name, args)
        if manner is Manner.QUEUES:
            return None
        given = args[1:2] if manner in _GIVING_SECOND else args[:1]
        return given[0] if given else None

    def _anvil_called(self) -> str:
        return "proxymethod"

    _anvil_described = _anvil_called

    def __eq__(self, other: object) -> bool:
        if isinstance(other, ProxyMethod):
            return self._anvil_owner == other._anvil_owner and self._anvil_name == other._anvil_name
        return super().__eq__(other)

    def __hash__(self) -> int:
        return hash((self._anvil_owner, self._anvil_name))

    def __repr__(self) -> str:
        return f"<bound proxymethod {self._anvil_name!r} of {self._anvil_owner._anvil_called()}>"


# Setters of the slots, because a proxy's `__setattr__` writes to the page.
_set_owner = ProxyMethod.__dict__["_anvil_owner"].__set__
_set_name = ProxyMethod.__dict__["_anvil_name"].__set__
_set_manner = ProxyMethod.__dict__["_anvil_manner"].__set__
_set_function = ProxyMethod.__dict__["_anvil_function"].__set__


def _refuse_keywords(called: Proxy, keywords: dict[str, Any]) -> None:
    if keywords:
        raise TypeError(f"{called._anvil_handle.name}() takes no keyword arguments")
