"""Slots in braces in the content of a RichText (api §4.18). The page parses them in the same way."""

from __future__ import annotations

import html
import re
from dataclasses import dataclass

#: Doubled braces, which stand for one, or a slot: its name, a conversion after `!`, a format after `:`.
_BRACES = re.compile(
    r"""\{\{|\}\}|\{(?P<written>(?P<name>[\w\- .%&;^<>'"]+)(?:!(?P<conversion>[rs]))?(?::(?P<spec>[\w\- :!.%&;^<>'"]*))?)\}"""
)
#: Characters that a backslash escapes in Markdown.
_ESCAPED = re.compile(r"\\([!-/:-@\[-`{-~])")


@dataclass(frozen=True, slots=True)
class SlotText:
    """One slot: the name of its value in the data, and how that is formatted."""

    name: str
    conversion: str | None
    spec: str
    #: Its key: the text between the braces, and its index among slots with the same text.
    at: str

    def write(self, value: object) -> str:
        """The value as text. Errors of the value's own formatting are raised."""
        if self.conversion == "r":
            value = repr(value)
        elif self.conversion == "s":
            value = str(value)
        return format(value, self.spec)


def slots_in(content: str, text_format: str) -> list[SlotText]:
    """The slots in a content, in order, possibly with some that its format does not show."""
    if text_format == "markdown":
        content = _ESCAPED.sub(r"\1", content)
    if text_format != "plain_text":
        content = html.unescape(content)
    seen: dict[str, int] = {}
    found: list[SlotText] = []
    for match in _BRACES.finditer(content):
        name, written = match["name"], match["written"]
        if name is None:
            continue
        before = seen.get(written, 0)
        seen[written] = before + 1
        found.append(SlotText(name, match["conversion"], match["spec"] or "", f"{before}:{written}"))
    return found
