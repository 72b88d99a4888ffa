"""Legacy features for old apps (api §1.1), which are switched on when the app is loaded."""

from __future__ import annotations

from typing import Any

from .._model.classic import ClassicComponent


def apply(features: frozenset[str]) -> None:
    """Switch on the features that concern Python; class names and styles are handled by the page."""
    if "__dict__" in features:
        _allow_any_attribute()


def _allow_any_attribute() -> None:
    """Let instances of built-in component classes have any attribute, as if they had a `__dict__`."""

    def get(self: Any, name: str) -> Any:
        if name == "__dict__":
            return _attributes(self)
        extra = self._anvil_core.extra if not name.startswith("_anvil_core") else None
        if extra is None or name not in extra:
            raise AttributeError(f"'{type(self).__name__}' object has no attribute '{name}'")
        return extra[name]

    def set_(self: Any, name: str, value: Any) -> None:
        try:
            object.__setattr__(self, name, value)
        except AttributeError:
            owner = next((one for one in type(self).__mro__ if name in vars(one)), None)
            if owner is not None:
                attribute = vars(owner)[name]
                if hasattr(type(attribute), "__set__"):
                    raise
                setattr(owner, name, _Shadowed(name, attribute))
            _attributes(self)[name] = value

    def delete(self: Any, name: str) -> None:
        if self._anvil_core.extra is None or name not in self._anvil_core.extra:
            object.__delattr__(self, name)
        else:
            del self._anvil_core.extra[name]

    setattr(ClassicComponent, "__getattr__", get)
    setattr(ClassicComponent, "__setattr__", set_)
    setattr(ClassicComponent, "__delattr__", delete)


class _Shadowed:
    """Replaces an attribute of a class, so that an instance's own attribute takes precedence."""

    def __init__(self, name: str, attribute: Any) -> None:
        self._name = name
        self._attribute = attribute

    def __get__(self, instance: Any, owner: type | None = None) -> Any:
        if instance is not None and self._name in instance.__dict__:
            return instance.__dict__[self._name]
        get = getattr(type(self._attribute), "__get__", None)
        return get(self._attribute, instance, owner) if get else self._attribute

    def __set__(self, instance: Any, value: Any) -> None:
        instance.__dict__[self._name] = value

    def __delete__(self, instance: Any) -> None:
        if instance.__dict__.pop(self._name, self) is self:
            raise AttributeError(self._name)


def _attributes(component: Any) -> dict[str, Any]:
    """The attributes that an app has set on a component, other than properties."""
    core = component._anvil_core
    if core.extra is None:
        core.extra = {}
    return core.extra
