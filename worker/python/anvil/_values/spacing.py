"""Margins, paddings and the `spacing` property as CSS strings per side (api §3.5).

The order of sides is always top, right, bottom, left; a side that is not set is the empty string.
"""

from collections.abc import Mapping

from hearth_wire import type_name

from .lengths import css_side

SIDES = ("Top", "Right", "Bottom", "Left")

# The index of the value for top, right, bottom and left, by the number of values.
_SPREAD = {1: (0, 0, 0, 0), 2: (0, 1, 0, 1), 3: (0, 1, 2, 1), 4: (0, 1, 2, 3)}


def normalise_box(value: object) -> list[str] | None:
    """The four sides of a margin or padding; None when no side is set.

    `value` is a number, a string, None, or a list of 2 (vertical, horizontal), 3 (top, horizontal,
    bottom) or 4 (top, right, bottom, left) of those. Raises ValueError for a list of another length,
    TypeError for another type.
    """
    if value is None:
        return None
    if isinstance(value, (list, tuple)):
        spread = _SPREAD.get(len(value))
        if spread is None:
            raise ValueError(f"a margin or padding list holds 2, 3 or 4 values, got {len(value)}")
        sides = [css_side(value[index]) for index in spread]
    elif isinstance(value, (int, float, str)):
        sides = [css_side(value)] * 4
    else:
        raise TypeError(
            f"a margin or padding is a number, a string or a list of them, got {type_name(value)}"
        )
    return sides if any(sides) else None


def normalise_spacing(value: object) -> dict[str, list[str] | None] | None:
    """The `spacing` property as `{"margin": sides, "padding": sides}`, or None if neither is set.

    `value` is None or a mapping with optional `margin` and `padding`. A string, which is the name
    of a gap in an old theme, sets neither; another type raises TypeError.
    """
    if value is None or isinstance(value, str):
        return None
    if not isinstance(value, Mapping):
        raise TypeError(f"spacing is a dict with 'margin' and 'padding', got {type_name(value)}")
    spacing = {"margin": normalise_box(value.get("margin")), "padding": normalise_box(value.get("padding"))}
    return spacing if spacing["margin"] or spacing["padding"] else None


def side_styles(prefix: str, value: object) -> dict[str, str]:
    """Style properties by name (`marginTop` …); empty for sides that are not set.

    `prefix` is `margin` or `padding`.
    """
    sides = normalise_box(value) or [""] * 4
    return {prefix + side: css for side, css in zip(SIDES, sides, strict=True)}
