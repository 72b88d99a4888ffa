"""Properties that live on the screen (text, checked …): what Python knows of them, and which state its writes build on.

The screen counts its changes of a property: its revision. A write carries the revision that it builds on, so that the page
can apply what the user did since on top of it (decisions/screen-state.md). That is the revision which the writing *flow*
last read, or, if it has not read the property, the one known when the flow began: several handlers of one box may be asleep
at once, each with an older text.
"""

from __future__ import annotations

from collections import deque
from contextvars import ContextVar
from typing import TYPE_CHECKING

from .._generated import protocol as op
from .._generated.protocol import WINDOW
from .._js import mirror_invalidation
from .._runtime import bridge, buffer
from .._runtime.waiting import blocking, flows

if TYPE_CHECKING:
    from .component import Component
    from .event_texts import Text

#: Revisions remembered of one property; handlers that slept through more changes build on the oldest.
KEPT = 256

_reads: ContextVar[dict[Mirror, int] | None] = ContextVar("anvil_mirror_reads", default=None)


#: The batch of Python's last write to any mirrored property.
last_write = 0
#: The last batch that the page is known to have run; cached, for asking takes a call to the worker.
_last_seen = 0


def is_on_page() -> bool:
    """Has the page run Python's last write?"""
    global _last_seen
    if last_write > _last_seen:
        _last_seen = buffer.acknowledged()
    return last_write <= _last_seen


def catch_up() -> None:
    """Wait until the page has run all operations so far; the state that comes with its answer is that of the screen then."""
    mirror_invalidation.asked()
    buffer.flush()
    reply = bridge.new_reply()
    buffer.operation(op.READ, reply, WINDOW, None, None)
    blocking.block(reply, on_page=True)


class Mirror:
    """One property of one component."""

    __slots__ = ("_history", "revision", "texts", "written")

    def __init__(self) -> None:
        self.revision = 0
        #: The batch of Python's last write: state from before the page ran that batch is out of date.
        self.written = 0
        #: For a text, its values at moments that handlers may have to see, oldest first; empty when there are none.
        self.texts: list[Text] = []
        self._history: deque[tuple[int, int]] = deque(maxlen=KEPT)

    def arrived(self, revision: int) -> None:
        """Python reads the screen's value of this revision from now on."""
        self.revision = revision
        self._history.append((flows.tick_clock(), revision))

    def read(self) -> None:
        """The running flow reads the property: note at which revision."""
        if mirror_invalidation.since_asked:
            catch_up()
        reads = _reads.get()
        if reads is None:
            reads = {}
            _reads.set(reads)
        reads[self] = self.revision

    def write(self) -> int:
        """The running flow writes the property. Returns the revision that the write builds on."""
        global last_write
        self.written = last_write = buffer.next_seq()
        reads = _reads.get()
        base = reads[self] if reads is not None and self in reads else self._known_at(flows.started())
        # Python reads its own value from now on, which builds on that revision, whatever the screen has shown since.
        self.arrived(base)
        self.texts.clear()
        return base

    def _known_at(self, clock: int) -> int:
        """The revision that was known at a moment."""
        known = self._history[0][1] if len(self._history) == KEPT else 0
        for moment, revision in self._history:
            if moment > clock:
                break
            known = revision
        return known


def of(component: Component, name: str) -> Mirror:
    """The mirror of a component's property, made if there is none yet."""
    core = component._anvil_core
    if core.mirrored is None:
        core.mirrored = {}
    known = core.mirrored.get(name)
    if known is None:
        known = core.mirrored[name] = Mirror()
    return known
