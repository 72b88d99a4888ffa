"""Label and the other components without behaviour of their own."""

from __future__ import annotations

from .._classic import ClassicComponent


class Label(ClassicComponent):
    """Text."""

    __slots__ = ()


class Button(ClassicComponent):
    """A button; raises `click` with `keys` while it is enabled."""

    __slots__ = ()


class Spacer(ClassicComponent):
    """Empty space of a height."""

    __slots__ = ()


class InvalidComponent(ClassicComponent):
    """Stands where a component could not be made, and says why."""

    __slots__ = ()
