"""What the browser's interpreter and the embedded server's do alike.

    garbage      collecting cycles while flows are parked
    sources      app modules that are imported from source texts in memory
    no_terminal  what `input()` says
    restored     what must be made anew when an interpreter comes out of a memory snapshot

It imports nothing of the browser or of the server.
"""

from .garbage import guarded, tidy
from .no_terminal import NoTerminal
from .restored import after_restore
from .sources import Source, SourceFinder, SourceLoader

__all__ = ["NoTerminal", "Source", "SourceFinder", "SourceLoader", "after_restore", "guarded", "tidy"]
