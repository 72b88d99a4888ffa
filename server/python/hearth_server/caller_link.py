"""The links over which a call's arguments come: the answer has updates of objects that came over them (wire §4.7)."""

from __future__ import annotations

from dataclasses import dataclass

from hearth_wire import ServerSide, Side

from .links import BrowserLink


@dataclass(frozen=True)
class CallerLink(ServerSide):
    """The link to a trusted caller."""


#: As trusted as `TRUSTED_LINK`, over which the session's values and services' answers come.
CALLER_LINK = CallerLink(remote_is_trusted=True)


def comes_from_caller(side: Side) -> bool:
    """Whether a call's arguments come over this link."""
    return isinstance(side, BrowserLink | CallerLink)
