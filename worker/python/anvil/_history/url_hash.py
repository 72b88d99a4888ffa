"""The URL's hash (api §9.1)."""

from __future__ import annotations

from typing import Any

from hearth_services.uri import decode_component, encode_component

from .._generated import protocol as op
from .._js import access
from .._runtime import buffer

_DICT_MARKS = ("!?", "?")


def get_url_hash() -> Any:
    """A dict when the hash starts with `?` or `!?`, of its decoded `key=value` pairs; else the decoded text without `#`."""
    text = str(access.ask(op.SERVICE, "hash.get", []) or "").removeprefix("#")
    for mark in _DICT_MARKS:
        if text.startswith(mark):
            pairs = text[len(mark) :]
            return dict(_pair(part) for part in pairs.split("&")) if pairs else {}
    return _decoded(text)


def set_url_hash(value: Any) -> None:
    """Write a dict as `?` and its encoded pairs, a list likewise with its indices, anything else as its text."""
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
    # A pair without `=` reads as in JavaScript, which old apps compare with.
    return _decoded(key), _decoded(value.partition("=")[0]) if equals else "undefined"


def _decoded(text: str) -> str:
    """The text behind the escapes. Anybody may write an address, so one with a broken escape is taken as it stands."""
    try:
        return decode_component(text)
    except ValueError:
        return text
