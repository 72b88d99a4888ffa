"""What the page has to know of a handler before it can ask it: `preventDefault` and its like, compiled from the source.

`protocol/guards.ts` is the other half, design §12 the rule.
"""

from .facts import Facts, facts_of

__all__ = ["Facts", "facts_of"]
