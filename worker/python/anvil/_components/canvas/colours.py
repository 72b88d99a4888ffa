"""Colours as a canvas takes them."""

from __future__ import annotations

from typing import Any

from ..._runtime import theme

_THEME = "theme:"


def css_colour(value: Any) -> str:
    """A colour as CSS. `theme:Name` is the theme's value, since a canvas knows nothing of the page's variables."""
    text = str(value)
    return theme.colors.get(text.removeprefix(_THEME), "") if text.startswith(_THEME) else text
