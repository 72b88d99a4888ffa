"""Records changes that Python makes to mirrored state on the page by other means than properties.

Mirrors may be out of date after these.
"""

from __future__ import annotations

from .._runtime import buffer

#: Members of page objects that components mirror.
_MEMBERS = frozenset(("checked", "value"))

#: Whether there has been such a change since the page was last asked.
since_asked = False
#: Whether an operation on page objects has been queued since then; it may have changed how any
#: element looks.
queued_since_asked = False
#: The batch with the last such change.
last_batch = 0


def page_object_written(member: object) -> None:
    """Record that a member of a page object was set; the object may be the input element of a component."""
    page_object_used()
    if member in _MEMBERS:
        screen_changed()


def page_object_used() -> None:
    """Record that an operation on a page object was queued."""
    global queued_since_asked
    queued_since_asked = True


def screen_changed() -> None:
    """Record that an operation which changes mirrored state was sent to the page."""
    global since_asked, last_batch
    since_asked = True
    last_batch = buffer.next_seq()


def asked() -> None:
    """Record that the page is asked for the state of the screen."""
    global since_asked, queued_since_asked
    since_asked = queued_since_asked = False
