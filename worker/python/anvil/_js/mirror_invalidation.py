"""Records when Python changes mirrored state on the page other than by setting properties.

After such changes, the mirrored values in Python may be out of date.
"""

from __future__ import annotations

from .._runtime import buffer

#: Members of page objects that components mirror.
_MEMBERS = frozenset(("checked", "value"))

#: Whether there has been such a change since the page was last asked for the state of the screen.
since_asked = False
#: Whether an operation on page objects has been queued since then. It may have changed the
#: appearance of any element.
queued_since_asked = False
#: The batch with the last such change.
last_batch = 0


def page_object_written(member: object) -> None:
    """Record that a member of a page object was set; the object may be a component's input."""
    page_object_used()
    if member in _MEMBERS:
        screen_changed()


def page_object_used() -> None:
    """Record that an operation on a page object was queued."""
    global queued_since_asked
    queued_since_asked = True


def screen_changed() -> None:
    """Record that an operation was queued that changes mirrored state."""
    global since_asked, last_batch
    since_asked = True
    last_batch = buffer.next_seq()


def asked() -> None:
    """Record that the page is asked for the state of the screen."""
    global since_asked, queued_since_asked
    since_asked = queued_since_asked = False
