"""What stands in braces in the content of a RichText (api §4.18). The page reads the same in the texts that it shows."""

from __future__ import annotations

import html
import re
from dataclasses import dataclass

#: Doubled braces, which stand for one, or a slot: its name, a conversion after `!`, a format after `:`.
_BRACES = re.compile(
    r"""\{\{|\}\}|\{(?P<written>(?P<name>[\w\- .%&;^<>'"]+)(?:!(?P<conversion>[rs]))?(?::(?P<spec>[\w\- :!.%&;^<>'"]*))?)\}"""
)
#: What a backslash makes plain text in Markdown.
_ESCAPED = re.compile(r"\\([!-/:-@\[-`{-~])")


@dataclass(frozen=True, slots=True)
class SlotText:
    """One slot: where data finds its value, and how that is written."""

    name: str
    conversion: str | None
    spec: str
    #: Tells it from others: which it is of those with the same text between the braces, and that text.
    at: str

    def write(self, value: object) -> str:
        """The value as text. Raises what the value's own formatting does."""
        if self.conversion == "r":
            value = repr(value)
        elif self.conversion == "s":
            value = str(value)
        return format(value, self.spec)


def slots_in(content: str, text_format: str) -> list[SlotText]:
    """The slots that a content names, in order. One that its format keeps from being shown may be among them."""
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
