"""Reads and writes the URL's hash (api §9.1)."""

from __future__ import annotations

from typing import Any

from hearth_services.uri import decode_component, encode_component

from .._generated import protocol as op
from .._js import access
from .._runtime import buffer

_DICT_MARKS = ("!?", "?")


def get_url_hash() -> Any:
    """The URL's hash, decoded, without `#`.

    If it starts with `?` or `!?`, this is a dict of its `key=value` pairs; otherwise a string.
    """
    text = str(access.ask(op.SERVICE, "hash.get", []) or "").removeprefix("#")
    for mark in _DICT_MARKS:
        if text.startswith(mark):
            pairs = text[len(mark) :]
            return dict(_pair(part) for part in pairs.split("&")) if pairs else {}
    return decode_component(text)


def set_url_hash(value: Any) -> None:
    """Set the URL's hash.

    A dict is written as `?` followed by its encoded `key=value` pairs, a list likewise with indices
    as keys, and any other value as `str()` of it.
    """
    if isinstance(value, list):
        value = dict(enumerate(value))
    if isinstance(value, dict):
        pairs = (f"{encode_component(str(key))}={encode_component(str(item))}" for key, item in value.items())
        text = "?" + "&".join(pairs)
    else:
        text = str(value)
    buffer.operation(op.SERVICE, 0, "hash.set", [text])


def _pair(part: str) -> tuple[str, str]:
    key, equals, value = part.partition("=")
    # A pair without `=` has the value "undefined", as a JavaScript implementation returns it; old
    # apps compare with that string.
    return decode_component(key), decode_component(value.partition("=")[0]) if equals else "undefined"
