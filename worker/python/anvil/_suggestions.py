"""What an author may have meant by a name that nothing has."""

from __future__ import annotations

from collections.abc import Iterable


def did_you_mean(name: str, known: Iterable[str]) -> str | None:
    """`Did you mean 'text'?`, when one of the known names is close."""
    # Needed only where something is wrong already.
    from difflib import get_close_matches

    found = get_close_matches(name, sorted(known), n=1)
    return f"Did you mean '{found[0]}'?" if found else None
