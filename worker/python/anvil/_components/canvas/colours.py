"""Colors in the form that a canvas accepts."""

from __future__ import annotations

from typing import Any

from ..._runtime import theme

_THEME = "theme:"


def css_colour(value: Any) -> str:
    """A color as CSS.

    `theme:Name` becomes the theme's value, since a canvas cannot use the page's CSS variables.
    """
    text = str(value)
    return theme.colors.get(text.removeprefix(_THEME), "") if text.startswith(_THEME) else text
