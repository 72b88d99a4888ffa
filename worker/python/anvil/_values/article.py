"""Class names with their indefinite article, for messages."""

from __future__ import annotations

import re

#: Beginnings that are spoken as vowels, also by letters that are read one by one (`XYPanel`).
_VOWEL = re.compile(r"[AEIOaeio]|U(?!RL|ni|s[ei])|[FHLMNRSX](?=[A-Z])|Html")


def with_article(name: str) -> str:
    """`a Label`, `an Image`, `an XYPanel`."""
    return f"{'an' if _VOWEL.match(name) else 'a'} {name}"
