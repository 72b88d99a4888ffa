"""Suggests a known name for an unknown one."""

from __future__ import annotations

from collections.abc import Iterable


def did_you_mean(name: str, known: Iterable[str]) -> str | None:
    """`Did you mean 'text'?` if one of the known names is similar, else None."""
    # Imported only after a mistake, because it takes time.
    from difflib import get_close_matches

    found = get_close_matches(name, sorted(known), n=1)
    return f"Did you mean '{found[0]}'?" if found else None


#: Shorter names often differ in one letter on purpose.
_TELLING = 4


def one_letter_off(name: str, known: Iterable[str]) -> str | None:
    """The known name that differs by one letter: missing, added, replaced, or swapped with its neighbor.

    None for short names and names with a leading underscore; plurals of known names do not count,
    because they are similar on purpose.
    """
    if len(name) < _TELLING or name.startswith("_"):
        return None
    return next((one for one in known if len(one) >= _TELLING and _is_near(name, one)), None)


def _is_near(name: str, other: str) -> bool:
    if abs(len(name) - len(other)) > 1 or name in (f"{other}s", other.removesuffix("s")):
        return False
    pairs = enumerate(zip(name, other, strict=False))
    same = next((at for at, (mine, theirs) in pairs if mine != theirs), min(len(name), len(other)))
    mine, theirs = name[same:], other[same:]
    return (
        mine[1:] == theirs
        or mine == theirs[1:]
        or mine[1:] == theirs[1:]
        or mine == theirs[1:2] + theirs[:1] + theirs[2:]
    )
