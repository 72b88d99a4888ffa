"""Names of classes in texts, with their article."""

from __future__ import annotations

import re

#: Beginnings that sound like a vowel: letters that are read one by one (`XYPanel`, `Html`) among them.
_VOWEL = re.compile(r"[AEIOaeio]|U(?!RL|ni|s[ei])|[FHLMNRSX](?=[A-Z])|Html")


def with_article(name: str) -> str:
    """`a Label`, `an Image`, `an XYPanel`."""
    return f"{'an' if _VOWEL.match(name) else 'a'} {name}"
