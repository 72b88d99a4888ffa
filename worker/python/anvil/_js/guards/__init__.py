"""Compiles facts about a handler from its source that the page needs before calling it.

An example is whether it calls `preventDefault`. The page's counterpart is `protocol/guards.ts`; the
reason is in decisions/events-and-callbacks.md.
"""

from .facts import Facts, facts_of
from .read_sets import ReadSet, changed_among

__all__ = ["Facts", "ReadSet", "changed_among", "facts_of"]
