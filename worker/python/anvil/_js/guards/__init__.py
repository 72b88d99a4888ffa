"""Compiles the source of Python callables to facts that the page needs without calling them.

For example, whether a handler calls `preventDefault` (decisions/events-and-callbacks.md). The
format is defined in `protocol/guards.ts`.
"""

from .facts import Facts, facts_of
from .read_sets import ReadSet, changed_among

__all__ = ["Facts", "ReadSet", "changed_among", "facts_of"]
