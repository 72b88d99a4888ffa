"""Over which links a call's arguments come: what is sent along there is told the call's news (wire §4.7)."""

from __future__ import annotations

from dataclasses import dataclass

from hearth_wire import ServerSide, Side

from .links import BrowserLink


@dataclass(frozen=True)
class CallerLink(ServerSide):
    """To who calls, and is believed."""


#: Believed, as other server code is; the session, and what services answer, come over `TRUSTED_LINK`.
CALLER_LINK = CallerLink(remote_is_trusted=True)


def comes_from_caller(side: Side) -> bool:
    """Is it the link of a call's own arguments?"""
    return isinstance(side, BrowserLink | CallerLink)
