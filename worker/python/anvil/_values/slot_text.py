"""Slots in braces in the content of a RichText (api §4.18). The page parses them in the same way."""

from __future__ import annotations

import html
import re
from dataclasses import dataclass

#: Doubled braces, which mean a single one, or a slot: a name, a conversion after `!`, a format spec
#: after `:`.
_BRACES = re.compile(
    r"""\{\{|\}\}|\{(?P<written>(?P<name>[\w\- .%&;^<>'"]+)(?:!(?P<conversion>[rs]))?(?::(?P<spec>[\w\- :!.%&;^<>'"]*))?)\}"""
)
#: What is no text in HTML: comments, scripts and styles with what is in them, tags. One that is not closed
#: reaches to the end.
_NO_TEXT = re.compile(
    r"""<!--.*?(?:-->|\Z)|<(script|style)\b.*?(?:</\1\b|\Z)|<[a-z/!?](?:=\s*"[^"]*"|=\s*'[^']*'|[^>])*+(?:>|\Z)""",
    re.IGNORECASE | re.DOTALL,
)
#: Characters that a backslash escapes in Markdown.
_ESCAPED = re.compile(r"\\([!-/:-@\[-`{-~])")


@dataclass(frozen=True, slots=True)
class SlotText:
    """A slot: the name of its value in the data, and how the value is formatted."""

    name: str
    conversion: str | None
    spec: str
    #: Its key: its index among slots with the same text, and the text between the braces.
    at: str

    def write(self, value: object) -> str:
        """The value formatted as text. Errors raised by the value's own formatting are passed on."""
        if self.conversion == "r":
            value = repr(value)
        elif self.conversion == "s":
            value = str(value)
        return format(value, self.spec)


def slots_in(content: str, text_format: str) -> list[SlotText]:
    """The slots in a content, in order.

    In Markdown there may be some that are not shown, in addresses.
    """
    if text_format == "markdown":
        content = _ESCAPED.sub(r"\1", content)
    elif text_format == "restricted_html":
        # A line break, since no slot reaches over a tag, or has one in it.
        content = _NO_TEXT.sub("\n", content)
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
