"""The links over which a call's arguments arrive.

The answer carries updates of the objects that arrived over them (wire §4.7), and of no others.
"""

from __future__ import annotations

from dataclasses import dataclass

from hearth_wire import ServerSide, Side

from .links import BrowserLink


@dataclass(frozen=True)
class CallerLink(ServerSide):
    """The link to a trusted caller, distinct from `TRUSTED_LINK` so that its objects can be told apart."""


#: As trusted as `TRUSTED_LINK`, over which session values and answers of services arrive.
CALLER_LINK = CallerLink(remote_is_trusted=True)


def comes_from_caller(side: Side) -> bool:
    """Whether `side` is a link over which a call's arguments arrive."""
    return isinstance(side, BrowserLink | CallerLink)
