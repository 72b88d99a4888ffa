"""Whether Python has changed on the page what components mirror, other than by their properties, so that what it knows of these may be out of date."""

from __future__ import annotations

from .._runtime import buffer

#: Members of page objects that components mirror.
_MEMBERS = frozenset(("checked", "value"))

#: Has it, since the page was last asked?
since_asked = False
#: Has anything been done to page objects since then, that nobody has waited for? It may have changed any element's look.
queued_since_asked = False
#: The batch in which it did so last.
last_batch = 0


def page_object_written(member: object) -> None:
    """A member of some page object was set. It may be a component's own input."""
    page_object_used()
    if member in _MEMBERS:
        screen_changed()


def page_object_used() -> None:
    """Something was done to some page object, without waiting for it."""
    global queued_since_asked
    queued_since_asked = True


def screen_changed() -> None:
    """The page was told to do something that changes what components mirror."""
    global since_asked, last_batch
    since_asked = True
    last_batch = buffer.next_seq()


def asked() -> None:
    """The page is asked for what the screen has."""
    global since_asked, queued_since_asked
    since_asked = queued_since_asked = False
