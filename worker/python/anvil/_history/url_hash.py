"""Reads and writes the URL's hash (api §9.1)."""

from __future__ import annotations

from typing import Any

from hearth_services.uri import decode_component, encode_component

from .._generated import protocol as op
from .._js import access
from .._runtime import buffer

_DICT_MARKS = ("!?", "?")


def get_url_hash() -> Any:
    """The hash as a dict of its decoded `key=value` pairs, or as a decoded text without `#`.

    It is a dict if the hash starts with `?` or `!?`.
    """
    text = str(access.ask(op.SERVICE, "hash.get", []) or "").removeprefix("#")
    for mark in _DICT_MARKS:
        if text.startswith(mark):
            pairs = text[len(mark) :]
            return dict(_pair(part) for part in pairs.split("&")) if pairs else {}
    return _decoded(text)


def set_url_hash(value: Any) -> None:
    """Set the hash: a dict as `?` and encoded pairs, a list likewise with its indices, otherwise a text."""
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
    # A pair without `=` gets the value that JavaScript code would read, which old apps compare
    # with.
    return _decoded(key), _decoded(value.partition("=")[0]) if equals else "undefined"


def _decoded(text: str) -> str:
    """The decoded text. An invalid escape sequence is kept as it is, since addresses are user input."""
    try:
        return decode_component(text)
    except ValueError:
        return text
