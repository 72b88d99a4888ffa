"""Margins, paddings and other styles of elements that belong to custom components (api §13.10).

Elements are proxies, as from `get_dom_node` and `dom_nodes`. Writes are queued; reading styles
without the element's own asks the page.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .._js.proxy_classes import window
from .._values.spacing import SIDES, normalise_spacing, side_styles

_HIDDEN = "anvil-visible-false"
_PIXELS = "px"


def box_styles(spacing: Any) -> dict[str, str]:
    """The CSS of the margin and padding in a `spacing`, `''` where unset; it may be what the property may be."""
    parts = normalise_spacing(spacing) or {"margin": None, "padding": None}
    return {**side_styles("margin", parts["margin"]), **side_styles("padding", parts["padding"])}


def set_styles(element: Any, styles: dict[str, str]) -> None:
    """Set style properties by name (`marginTop` …); `''` removes a property."""
    style = element.style
    for name, css in styles.items():
        setattr(style, name, css)


def set_visibility(element: Any, visible: Any) -> None:
    """Show or hide an element by its attribute `anvil-visible-false`."""
    if visible:
        element.removeAttribute(_HIDDEN)
    else:
        element.setAttribute(_HIDDEN, "")


def unset_value(element: Any, key: str, current_value: Any) -> dict[str, Any]:
    """The value of a style property that the element itself does not set.

    The result is `{"value", "css"}`, where `value` is a number for pixels.
    """
    [css] = _computed(element, [key], current_value)
    return {"value": _number(css), "css": css}


def unset_box(element: Any, prefix: str, current_value: Any) -> dict[str, Any]:
    """The same for a margin or padding: `value` has the four sides, `css` is the shorthand."""
    sides = _computed(element, [prefix + side for side in SIDES], current_value)
    return {"value": [_number(one) for one in sides], "css": " ".join(sides)}


def _computed(element: Any, keys: Sequence[str], current_value: Any) -> list[str]:
    """Computed styles without the element's own ones, which are removed while the page is asked."""
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
