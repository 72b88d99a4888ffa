"""Whether Python has set on page objects what components mirror, so that what it knows of these may be out of date."""

from __future__ import annotations

#: Members of page objects that components mirror.
_MEMBERS = frozenset(("checked", "value"))

#: Has it, since the page was last asked?
since_asked = False


def page_object_written(member: object) -> None:
    """A member of some page object was set. It may be a component's own input."""
    global since_asked
    if member in _MEMBERS:
        since_asked = True


def asked() -> None:
    """The page is asked for what the screen has."""
    global since_asked
    since_asked = False
