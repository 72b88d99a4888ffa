"""What the page has to know of a handler before it can ask it: `preventDefault` and its like, compiled from the source.

`protocol/guards.ts` is the other half, decisions/events-and-callbacks.md says why.
"""

from .facts import Facts, facts_of
from .trails import Trail, Trails

__all__ = ["Facts", "Trail", "Trails", "facts_of"]
