"""Notes changes by Python to mirrored state on the page other than by properties: mirrors may be out of date after these."""

from __future__ import annotations

from .._runtime import buffer

#: Members of page objects that components mirror.
_MEMBERS = frozenset(("checked", "value"))

#: Has there been such a change since the page was last asked?
since_asked = False
#: Has an operation on page objects been queued since then? It may have changed any element's look.
queued_since_asked = False
#: The batch with the last such change.
last_batch = 0


def page_object_written(member: object) -> None:
    """A member of a page object was set, which may be a component's input."""
    page_object_used()
    if member in _MEMBERS:
        screen_changed()


def page_object_used() -> None:
    """An operation on a page object was queued."""
    global queued_since_asked
    queued_since_asked = True


def screen_changed() -> None:
    """The page was told to do something that changes mirrored state."""
    global since_asked, last_batch
    since_asked = True
    last_batch = buffer.next_seq()


def asked() -> None:
    """The page is asked for the state of the screen."""
    global since_asked, queued_since_asked
    since_asked = queued_since_asked = False
