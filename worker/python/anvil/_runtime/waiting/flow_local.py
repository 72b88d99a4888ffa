"""Variables of a flow, as `threading.local` has variables of a thread."""

from __future__ import annotations

from contextvars import ContextVar
from typing import Any, Self


class FlowLocal:
    """`threading.local` for flows: each flow has its own attributes, which are freed with the flow.

    As with threads, a subclass's `__init__` is run with the original arguments in each flow that
    uses the object.
    """

    def __new__(cls, *args: Any, **kwargs: Any) -> Self:
        self = object.__new__(cls)
        here: ContextVar[dict[str, Any] | None] = ContextVar("flow_local", default=None)
        here.set({})
        object.__setattr__(self, "_flow_local", (here, args, kwargs))
        return self

    def __getattribute__(self, name: str) -> Any:
        here = _of_flow(self)
        if name == "__dict__":
            return here
        if name in here and not _is_of_class(self, name):
            return here[name]
        return object.__getattribute__(self, name)

    def __setattr__(self, name: str, value: Any) -> None:
        if _is_of_class(self, name):
            object.__setattr__(self, name, value)
        else:
            _of_flow(self)[name] = value

    def __delattr__(self, name: str) -> None:
        if _is_of_class(self, name):
            object.__delattr__(self, name)
            return
        try:
            del _of_flow(self)[name]
        except KeyError:
            raise AttributeError(name) from None


def _is_of_class(local: FlowLocal, name: str) -> bool:
    """Whether the class handles assignments of the attribute, by a property or another data descriptor.

    Raises AttributeError for `__dict__`, which cannot be replaced, as with threads.
    """
    if name == "__dict__":
        raise AttributeError(f"{type(local).__name__!r} object attribute '__dict__' is read-only")
    for base in type(local).__mro__:
        if name in vars(base):
            return hasattr(type(vars(base)[name]), "__set__")
    return False


def _of_flow(local: FlowLocal) -> dict[str, Any]:
    """The attributes in the running flow."""
    here, args, kwargs = object.__getattribute__(local, "_flow_local")
    attributes = here.get()
    if attributes is None:
        attributes = {}
        here.set(attributes)
        type(local).__init__(local, *args, **kwargs)
    return attributes
