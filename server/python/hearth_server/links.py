"""The two links of server code: to a browser, which is not believed, and to other server code, which is.

What server code hands to a browser is signed with a secret of the browser's session, and what comes back is believed
only with that signature (wire §9.3). Between server functions, and in the session's own
data, nothing is signed: nobody else can write there.
"""

from __future__ import annotations

import hashlib
import hmac
import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from hearth_wire import ServerSide, Side


class InvalidObjectError(Exception):
    """Something came back that this session has not handed out, or that is not honoured any more."""

    def __init__(self, *_ignored: object) -> None:
        super().__init__("Error processing object from expired session")


InvalidObjectError.__module__ = "anvil.server"


@dataclass(frozen=True)
class BrowserLink(ServerSide):
    """To one browser. What it sends is not believed, save what is signed."""

    #: Gives the session's secret; asked each time, since server code may renew it.
    secret: Callable[[], str] = str


#: To other server code, and to the session.
TRUSTED_LINK = ServerSide(remote_is_trusted=True)


def sign(side: Side, kind: str, *facts: Any) -> str | None:
    """The signature of what is handed out over a link; None where nothing is signed."""
    if not isinstance(side, BrowserLink):
        return None
    text = json.dumps([kind, *map(_settled, facts)], sort_keys=True, separators=(",", ":"))
    return hmac.new(side.secret().encode(), text.encode(), hashlib.sha256).hexdigest()


def check(side: Side, signature: object, kind: str, *facts: Any) -> None:
    """Raises InvalidObjectError when the link is signed and this was not handed out over it."""
    try:
        expected = sign(side, kind, *facts)
    except (TypeError, ValueError, RecursionError):
        raise InvalidObjectError from None
    require_same(expected, signature)


def require_same(expected: str | None, signature: object) -> None:
    """Raises InvalidObjectError when the signature is not the one expected; None expects nothing."""
    if expected is None:
        return
    if not isinstance(signature, str) or not hmac.compare_digest(
        expected.encode(), signature.encode("utf-8", "replace")
    ):
        raise InvalidObjectError


def _settled(value: Any) -> Any:
    """The value with whole floats as ints: clients in JavaScript know only one kind of number."""
    if isinstance(value, float) and value.is_integer():
        return int(value)
    if isinstance(value, list):
        return [_settled(item) for item in value]
    if isinstance(value, dict):
        return {str(key): _settled(item) for key, item in value.items()}
    return value
