"""Parts for the interpreter in the browser and for those of the server.

    garbage           when garbage is collected while flows are parked and messages are deserialized
    sources           app modules that are imported from source texts in memory
    no_sockets        errors for sockets
    no_terminal       errors for `input()` and `breakpoint()`
    notes             notes on exceptions
    snapshot_restore  renewing state after an interpreter is restored from a memory snapshot

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
