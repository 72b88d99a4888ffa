"""Facts that the page needs of a handler before it can call it, such as `preventDefault`, compiled from the source.

`protocol/guards.ts` is the other half, decisions/events-and-callbacks.md says why.
"""

from .facts import Facts, facts_of
from .read_sets import ReadSet, changed_among

__all__ = ["Facts", "ReadSet", "changed_among", "facts_of"]
