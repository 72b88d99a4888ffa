"""Encodes property values for the page as plain JSON, by property type.

Each component on the page documents what it receives; the types are those of the component specs.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

from hearth_wire import as_text, content_of

from .._runtime import buffer, contents
from .._runtime.theme import resolve_color
from .._values.roles import clean_roles
from .._values.spacing import normalise_box, normalise_spacing

Encoder = Callable[[Any], Any]


def text(value: Any) -> str:
    """A string: empty for None, else `str()` of the value."""
    return value if type(value) is str else "" if value is None else str(value)


def number(value: Any) -> int | float | None:
    """A finite number, or None for anything else, including bools."""
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not math.isfinite(value):
        return None
    return value


def plain_string(value: Any) -> str:
    """A string; empty for a value of another type."""
    return value if isinstance(value, str) else ""


def strings(value: Any) -> list[str]:
    """A list of strings."""
    return [text(one) for one in value] if value is not None else []


def media(value: Any) -> Any:
    """A URL, or a content sent with the batch: `["media", binary, content type, name]`; None if empty."""
    if value is None or value == "":
        return None
    if isinstance(value, str):
        return value
    url = value.get_url()
    if url is not None:
        return url or None
    content = buffer.Binary(contents.outgoing(content_of(value)))
    return ["media", content, as_text(value.content_type), as_text(value.name)]


def unchanged(value: Any) -> Any:
    """The value itself, which is JSON already."""
    return value


ENCODERS: dict[str, Encoder] = {
    "string": text,
    "html": text,
    "number": number,
    "boolean": bool,
    "enum": text,
    "color": resolve_color,
    "icon": plain_string,
    "themeRole": clean_roles,
    "margin": normalise_box,
    "padding": normalise_box,
    "spacing": normalise_spacing,
    "uri": media,
    "text[]": strings,
    "object": unchanged,
    "dict": unchanged,
}
