"""Mirrored properties (text, checked …), whose values live on the screen.

The screen counts its changes of a property; the count is the revision. A write contains the
revision that it is based on, so that the page can apply later input of the user on top of it
(decisions/screen-state.md). That is the revision which the writing *flow* last read, or, if it has
not read the property, the one known when the flow began: several handlers of a box may be waiting
at once, each with an older text. A tick or a choice that the user has made between a handler's
event and its beginning is not counted as known to it.
"""

from __future__ import annotations

from collections import deque
from contextvars import ContextVar
from typing import TYPE_CHECKING, NamedTuple

from .._generated import protocol as op
from .._generated.protocol import WINDOW
from .._js import mirror_invalidation
from .._runtime import bridge, buffer
from .._runtime.waiting import blocking, flows

if TYPE_CHECKING:
    from .component import Component
    from .event_texts import Text

#: The number of stored revisions of a property; handlers that waited during more changes use the
#: oldest.
KEPT = 256

_reads: ContextVar[dict[Mirror, int] | None] = ContextVar("anvil_mirror_reads", default=None)


#: The batch with Python's last write to any mirrored property.
last_write = 0
#: The last batch that the page is known to have run; cached, because asking is a call to the
#: worker.
_last_seen = 0


def is_on_page() -> bool:
    """Whether the page has run Python's last write."""
    global _last_seen
    if last_write > _last_seen:
        _last_seen = buffer.acknowledged()
    return last_write <= _last_seen


def catch_up() -> None:
    """Wait until the page has run all operations so far.

    The state that comes with its answer is that of the screen at that time.
    """
    mirror_invalidation.asked()
    buffer.flush()
    reply = bridge.new_reply()
    buffer.operation(op.READ, reply, WINDOW, None, None)
    blocking.block(reply, on_page=True)


class _Known(NamedTuple):
    """A revision that Python had, from a time on the clock."""

    moment: int
    revision: int
    #: The delivery of the user's change, which the page sends before each event that is later than
    #: the change; 0 for Python's own writes, and for texts, which handlers see as of their events
    #: anyway (`event_texts.py`).
    delivery: int


class Mirror:
    """The mirror of one property of one component."""

    __slots__ = ("_history", "_missed", "revision", "texts", "written")

    def __init__(self) -> None:
        self.revision = 0
        #: The batch of Python's last write: state from before the page ran that batch is out of
        #: date.
        self.written = 0
        #: For a text, its values at times that handlers may have to see, oldest first; otherwise
        #: empty.
        self.texts: list[Text] = []
        self._history: deque[_Known] = deque(maxlen=KEPT)
        #: The first delivery whose change Python's writes since then were not based on; 0 if there
        #: is none. The next value of the screen, merged with those writes, contains that change.
        self._missed = 0

    def arrived(self, revision: int, delivery: int = 0) -> None:
        """Python has the screen's value of this revision from now on; it came with that delivery."""
        self._know(revision, self._missed or delivery if delivery else 0)
        self._missed = 0

    def outdated(self, delivery: int) -> None:
        """A value that came with that delivery is not used, since Python has written meanwhile."""
        self._missed = self._missed or delivery

    def _know(self, revision: int, delivery: int) -> None:
        self.revision = revision
        self._history.append(_Known(flows.tick_clock(), revision, delivery))

    def read(self) -> None:
        """Record the revision at which the running flow reads the property."""
        if mirror_invalidation.since_asked:
            catch_up()
        reads = _reads.get()
        if reads is None:
            reads = {}
            _reads.set(reads)
        reads[self] = self.revision

    def write(self) -> int:
        """Record that the running flow writes the property.

        Returns the revision that the write is based on.
        """
        global last_write
        self.written = last_write = buffer.next_seq()
        reads = _reads.get()
        base = reads[self] if reads is not None and self in reads else self._known_at_beginning()
        if not self._missed:
            later = (one.delivery for one in self._history if one.revision > base and one.delivery)
            self._missed = next(later, 0)
        # Python now has its own value, which is based on that revision, whatever the screen has
        # shown since.
        self._know(base, 0)
        self.texts.clear()
        return base

    def _known_at_beginning(self) -> int:
        """The revision that was known when the running flow began, without changes after its event."""
        started, handled = flows.started(), flows.handled()
        known = self._history[0].revision if len(self._history) == KEPT else 0
        for moment, revision, delivery in self._history:
            if moment > started:
                break
            if handled is None or delivery <= handled:
                known = revision
        return known


def of(component: Component, name: str) -> Mirror:
    """The mirror of a component's property, created if necessary."""
    core = component._anvil_core
    if core.mirrored is None:
        core.mirrored = {}
    known = core.mirrored.get(name)
    if known is None:
        known = core.mirrored[name] = Mirror()
    return known
