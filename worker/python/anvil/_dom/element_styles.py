"""Styles of DOM elements, for custom components that create their own elements (api §13.10).

Elements are proxies, as returned by `get_dom_node` and `dom_nodes`. Writes are queued; reading
computed styles waits for the page.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .._js.proxy_classes import window
from .._values.spacing import SIDES, side_styles

_HIDDEN = "anvil-visible-false"
_PIXELS = "px"


def box_styles(spacing: Any) -> dict[str, str]:
    """Style properties (`marginTop` …) for the margin and padding in a `spacing` dictionary.

    Sides that are not set have an empty string.
    """
    parts = spacing or {}
    return {**side_styles("margin", parts.get("margin")), **side_styles("padding", parts.get("padding"))}


def set_styles(element: Any, styles: dict[str, str]) -> None:
    """Set an element's style properties by name (`marginTop` …); an empty string removes one."""
    style = element.style
    for name, css in styles.items():
        setattr(style, name, css)


def set_visibility(element: Any, visible: Any) -> None:
    """Show an element, or hide it by setting the attribute `anvil-visible-false`."""
    if visible:
        element.removeAttribute(_HIDDEN)
    else:
        element.setAttribute(_HIDDEN, "")


def unset_value(element: Any, key: str, current_value: Any) -> dict[str, Any]:
    """The value that a style property has if the element's own style does not set it.

    Returns `{"value", "css"}`: `css` is the computed style, and `value` is the same, with pixels as
    a number. `current_value` is the element's own value, or None if it has none.
    """
    [css] = _computed(element, [key], current_value)
    return {"value": _number(css), "css": css}


def unset_box(element: Any, prefix: str, current_value: Any) -> dict[str, Any]:
    """Like `unset_value`, for a margin or padding: `prefix` is `margin` or `padding`.

    `value` is a list of the four sides, and `css` the shorthand.
    """
    sides = _computed(element, [prefix + side for side in SIDES], current_value)
    return {"value": [_number(one) for one in sides], "css": " ".join(sides)}


def _computed(element: Any, keys: Sequence[str], current_value: Any) -> list[str]:
    """Computed styles without the element's own style, which is removed during the request."""
    if current_value is None:
        return _ask(element, keys)
    style = element.style
    own = {key: getattr(style, key) for key in keys}
    set_styles(element, dict.fromkeys(keys, ""))
    try:
        return _ask(element, keys)
    finally:
        set_styles(element, own)


def _ask(element: Any, keys: Sequence[str]) -> list[str]:
    computed = window.getComputedStyle(element)
    return [str(getattr(computed, key)) for key in keys]


def _number(css: str) -> Any:
    if not css.endswith(_PIXELS):
        return css
    try:
        pixels = float(css.removesuffix(_PIXELS))
    except ValueError:
        return css
    return int(pixels) if pixels.is_integer() else pixels
