"""What may be given where only its truth counts, as to `visible`, for type checkers; there is no such module at run time."""

from datetime import date, time
from re import Match
from typing import Any, Literal, Protocol

from .._media.media_classes import Media
from .component import Component

class Decided(Protocol):
    """What says itself whether it is true, as numbers and durations do."""

    def __bool__(self, /) -> bool: ...

class Collection(Protocol):
    """What is true unless it is empty. A text is none: only texts can be looked for in it."""

    def __contains__(self, key: object, /) -> bool: ...

# A text is left out, for one that was meant for another property would be taken for true; but not the empty one, which
# `box.text and …` gives.
type Truth = (
    Decided | Collection | bytes | date | time | Match[Any] | Component | Media | Literal[""] | None
)
