"""Option objects of the Google Maps API (api §4.20)."""

from __future__ import annotations

import re
from typing import Any

_CAPITAL = re.compile(r"(?<=[a-z0-9])[A-Z]")
_AFTER_UNDERSCORE = re.compile(r"(?<=[a-z0-9])_([a-z0-9])")


def snake_case(name: str) -> str:
    """`fill_color` for both `fillColor` and `fill_color`."""
    return _CAPITAL.sub(lambda found: "_" + found[0].lower(), name)


def camel_case(name: str) -> str:
    """The spelling of the Google Maps API: `fillColor` for `fill_color`."""
    return _AFTER_UNDERSCORE.sub(lambda found: found[1].upper(), name)


class ObjectSpec:
    """An object with arbitrary attributes.

    The spelling of the Google Maps API (`fillColor`) means the same attribute as `fill_color`.
    Reading an attribute that is not set raises AttributeError.
    """

    def __init__(self, **attributes: Any) -> None:
        for name, value in attributes.items():
            setattr(self, name, value)

    def __setattr__(self, name: str, value: Any) -> None:
        object.__setattr__(self, snake_case(name), value)

    def __getattr__(self, name: str) -> Any:
        known = snake_case(name)
        if known != name and known in self.__dict__:
            return self.__dict__[known]
        raise AttributeError(
            f"'{type(self).__qualname__}' object has no attribute '{name}'", name=name, obj=self
        )

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, ObjectSpec):
            return NotImplemented
        return self.__dict__ == other.__dict__

    #: Not hashable, because it is mutable.
    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        attributes = ", ".join(f"{name}={value!r}" for name, value in self.__dict__.items())
        return f"{type(self).__qualname__}({attributes})"
