"""The parts that the browser's interpreter and the embedded server's share.

    garbage           when cycles are collected: while flows are parked, and while messages are read
    sources           app modules that are imported from source texts in memory
    no_sockets        what reaching for a network says
    no_terminal       what `input()` and `breakpoint()` say
    notes             what is added to an exception
    snapshot_restore  what must be made anew when an interpreter comes out of a memory snapshot

It imports nothing of the browser or of the server.
"""

from .garbage import guarded, tidy, uncollected
from .no_sockets import refuse_sockets
from .no_terminal import NoTerminal, refuse_breakpoints
from .notes import add_note
from .snapshot_restore import after_restore, generators, own_generators_from_now
from .sources import IMPORT_NOTE, Source, SourceFinder, SourceLoader

__all__ = [
    "IMPORT_NOTE",
    "NoTerminal",
    "Source",
    "SourceFinder",
    "SourceLoader",
    "add_note",
    "after_restore",
    "generators",
    "guarded",
    "own_generators_from_now",
    "refuse_breakpoints",
    "refuse_sockets",
    "tidy",
    "uncollected",
]
