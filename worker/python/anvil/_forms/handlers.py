"""Event bindings in definitions, and the `@handle` decorator (api §7.4)."""

from __future__ import annotations

from collections.abc import Callable
from functools import update_wrapper
from typing import Any, NamedTuple, overload

from hearth_wire import type_name

from .._components.label import InvalidComponent
from .._model import events
from .._runtime.reports.call_sites import place_of_function
from .._runtime.reports.output import is_new, warn
from .._values.own_classes import is_ours
from .._values.suggestions import did_you_mean, one_letter_off
from .source_locations import Place

#: Events of every form, besides those of its container.
FORM_EVENTS = frozenset(("show", "hide", "refreshing_data_bindings"))


@overload
def handle(component: str, event: str, /) -> Callable[[Any], Any]: ...
@overload
def handle(*arguments: Any) -> Any: ...
def handle(*arguments: Any) -> Callable[[Any], Any]:
    """Decorator: make a method the handler of a component's event: `@handle("button_1", "click")`.

    The component `""` is the form itself.
    """
    if len(arguments) != 2:
        raise TypeError(f"handle() takes exactly 2 arguments ({len(arguments)} given)")
    component, event = arguments
    if not isinstance(component, str) or not isinstance(event, str):
        raise TypeError("handle() arguments must be strings: the name of a component and of its event")

    def register(method: Any) -> EventHandlerDescriptor:
        decorated = method if isinstance(method, EventHandlerDescriptor) else EventHandlerDescriptor(method)
        decorated.handles.append((component, event))
        return decorated

    return register


class EventHandlerDescriptor:
    """A method with `@handle`, which behaves like the method and stores the events that it handles."""

    def __init__(self, method: Any) -> None:
        update_wrapper(self, method)
        self._method = method
        #: Pairs of component and event, with those of the innermost decorator first.
        self.handles: list[tuple[str, str]] = []

    def __get__(self, form: Any, owner: type | None = None) -> Any:
        return self._method.__get__(form, owner) if hasattr(self._method, "__get__") else self._method

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        return self._method(*args, **kwargs)


def collect(form_class: type) -> dict[str, dict[str, list[str]]]:
    """Decorated methods in the class hierarchy: component name → event → method names.

    A method that overrides a decorated one without a decorator handles the same events, as with
    bindings in the definition; an attribute that is not callable removes the handler.
    """
    found: dict[str, dict[str, list[str]]] = {}
    seen: set[str] = set()
    for cls in form_class.__mro__:
        for name, method in cls.__dict__.items():
            if name in seen:
                continue
            handles = method.handles if isinstance(method, EventHandlerDescriptor) else ()
            if handles or not (callable(method) or hasattr(method, "__get__")):
                seen.add(name)
            for component, event in handles:
                found.setdefault(component, {}).setdefault(event, []).append(name)
    return found


def bind(
    form: Any,
    component: Any,
    name: str | None,
    definition: dict[str, str],
    decorated: dict[str, list[str]],
    place: Place | None = None,
) -> None:
    """Attach the definition's handlers, except for events with decorated ones, then the decorated ones."""
    for event, method in (definition or {}).items():
        if event not in decorated and method:
            _attach(form, component, _EventBinding(type(form), name, event, method, place))
    for event, methods in decorated.items():
        for method in methods:
            _attach(form, component, _EventBinding(type(form), name, event, method, is_decorated=True))


def warn_unknown(cls: type, decorated: dict[str, dict[str, list[str]]], known: frozenset[str]) -> None:
    """Warn of components in decorators that the form does not have, so their handlers are never called."""
    for name, handled in decorated.items():
        if not name or name in known:
            continue
        meant = did_you_mean(name.removeprefix("self."), known)
        for event, methods in handled.items():
            text = f'No component "{name}" in form {cls.__name__}: cannot set its \'{event}\' event handler "{methods[0]}".'
            _EventBinding(cls, name, event, methods[0], is_decorated=True).warn(text, meant)


def _undeclared(event: str, known: frozenset[str]) -> str | None:
    """The declared custom event that a mistyped one was probably meant to be, or None.

    Any custom event may be raised, so only one wrong letter counts, and not at the end: save and
    saved are two events.
    """
    if event in known or not event.startswith(events.CUSTOM_PREFIX):
        return None
    of_app = [one.removeprefix(events.CUSTOM_PREFIX) for one in known if one.startswith(events.CUSTOM_PREFIX)]
    name = event.removeprefix(events.CUSTOM_PREFIX)
    meant = one_letter_off(name, of_app)
    return None if meant is None or name.startswith(meant[:-1]) else events.CUSTOM_PREFIX + meant


class _EventBinding(NamedTuple):
    """A method that is to handle an event, by the form's definition or by `@handle`."""

    form_class: type
    #: The name of the component; None or empty for the form itself.
    component: str | None
    event: str
    method: str
    #: The component's place in the definition.
    place: Place | None = None
    is_decorated: bool = False

    @property
    def target(self) -> str:
        """The component in messages: `self.button_1`, or `self` for the form."""
        return f"self.{self.component}" if self.component else "self"

    def warn(self, text: str, meant: str | None = None) -> None:
        """Warn once of the event, with its place in the definition, or the place of the decorated method."""
        if is_new((self.form_class, self.component, self.event)):
            warn(f"Warning: {text}{f' {meant}' if meant else ''}{self._where()}")

    def _where(self) -> str:
        if self.place:
            return self.place.of("event_bindings", self.event)
        return place_of_function(getattr(self.form_class, self.method)) if self.is_decorated else ""


def _attach(form: Any, component: Any, binding: _EventBinding) -> None:
    """Attach a method of the form as a handler, or warn if that is impossible."""
    if isinstance(component, InvalidComponent):
        # The placeholder of a component that could not be created, which was reported.
        return
    if not _takes_event(component, binding):
        return
    form_class, event, method = binding.form_class, binding.event, binding.method
    try:
        handler = getattr(form, method)
    except AttributeError:
        text = (
            f'No method "{method}" in form {form_class.__name__}: '
            f"cannot set the '{event}' event handler of {binding.target}."
        )
        binding.warn(text, did_you_mean(method, _own_methods(form_class)))
        return
    if not callable(handler):
        binding.warn(
            f"\"{method}\" in form {form_class.__name__} is not a method: cannot set the '{event}' event handler "
            f"of {binding.target}. Expected a callable function, (found type '{type_name(handler)}')."
        )
        return
    events.add(component, event, handler)


def _takes_event(component: Any, binding: _EventBinding) -> bool:
    """Whether the component may raise the event; warns of one that looks mistyped.

    Bindings that editors leave behind, for events that the component no longer has, are ignored.
    """
    known, event = component._anvil_event_names, binding.event
    if event not in known and not event.startswith(events.CUSTOM_PREFIX):
        meant = did_you_mean(event, known)
        if meant or binding.is_decorated:
            text = (
                f'No event "{event}" of {binding.target} in form {binding.form_class.__name__}: '
                f'its handler "{binding.method}" is never called.'
            )
            binding.warn(text, meant)
        return False
    declared = _undeclared(event, known)
    if declared is not None:
        text = (
            f'{type(component).__name__} declares no event "{event}", for which {binding.target} in form '
            f'{binding.form_class.__name__} has the handler "{binding.method}".'
        )
        binding.warn(text, f"Did you mean '{declared}'?")
    return True


def _own_methods(cls: type) -> set[str]:
    """The names of the methods that the form's class and its base classes in the app define."""
    return {
        name
        for one in cls.__mro__
        if not is_ours(one)
        for name, value in vars(one).items()
        if callable(value) and not name.startswith("__")
    }
