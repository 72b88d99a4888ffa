"""Malformed messages: almost valid, but wrong in every place that a reader uses."""

from __future__ import annotations

from typing import Any

from ._choices import Choices

KEYS = ("a", "", "path", "type", "args", "response", "__proto__", "__class__", "constructor", "0")
TEXTS = (
    "",
    "a",
    "9" * 5000,
    "-1",
    "NaN",
    "2024-01-02",
    "2024-13-45 25:61:61.0+9999",
    "[",
    "\ud800",
    "a\x00b",
)
ROOTS = ("response", "args", "kwargs", "vt_global", "cacheUpdates", "capUpdates", "id", "objects", "nowhere")
#: The fields that the readers of all types use.
FIELDS = (
    "value",
    "typeName",
    "scope",
    "narrow",
    "mac",
    "id",
    "backend",
    "permissions",
    "methods",
    "itemCache",
    "iterItems",
    "mime-type",
    "name",
    "manager",
    "key",
)
TYPES = (
    "Primitive",
    "Long",
    "Float",
    "Date",
    "DateTime",
    "DataMedia",
    "LazyMedia",
    "LiveObject",
    "Capability",
    "ClassType",
    "ValueType",
    "None",
    "__class__",
)
#: Modules whose import would be noticed, and texts that are not names.
TYPE_NAMES = (
    "antigravity.Fly",
    "this.Poem",
    "..up",
    ".",
    "os.path.join",
    "builtins.object",
    "no.Such",
    "a\x00b.c",
)


def hostile_json(choices: Choices, depth: int = 3) -> Any:
    """Any JSON value; unusual ones are as likely as plain ones."""
    kind = choices.below(8 if depth else 5)
    if kind == 0:
        return choices.one_of((None, True, 0, -1, 2**70, 1.5))
    if kind < 5:
        return choices.one_of(TEXTS)
    if kind == 5:
        return choices.list_of(lambda: _described(choices, depth - 1), 3)
    parts = choices.list_of(lambda: (choices.one_of(KEYS + FIELDS), hostile_json(choices, depth - 1)), 4)
    return dict(parts)


def hostile_message(choices: Choices) -> dict[str, Any]:
    """A message with values in most root fields, and entries with paths that may lead anywhere."""
    message = {root: hostile_json(choices) for root in ROOTS[:6] if choices.below(3)}
    entries = choices.list_of(lambda: {"path": _path(choices), **_described(choices, 2)}, 5)
    return {"id": "own", **message, "objects": entries}


def _described(choices: Choices, depth: int) -> dict[str, Any]:
    """An entry without its path: its types, and fields that may be missing or of any kind."""
    fields = {name: hostile_json(choices, max(depth, 0)) for name in FIELDS if choices.below(2)}
    if choices.below(2):
        fields["typeName"] = choices.one_of(TYPE_NAMES)
    return {"type": [choices.one_of(TYPES) for _ in range(1 + choices.below(2))], **fields}


def _path(choices: Choices) -> list[Any]:
    steps: tuple[Any, ...] = (0, 1, -1, *KEYS)
    return [choices.one_of(ROOTS), *choices.list_of(lambda: choices.one_of(steps), 3)]
