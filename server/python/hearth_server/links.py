"""Links of server code to untrusted browsers, and to trusted server code and services.

What server code hands to a browser is signed with a secret of the browser's session, and is accepted from there only with
that signature (wire §9.3). Between server functions, and in the session's own data, nothing is signed: nobody else can
write there.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import math
import struct
from collections.abc import Callable
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from hearth_wire import ServerSide, Side

#: All whole numbers below this are exact as a double.
_EXACT = 2**53


class InvalidObjectError(Exception):
    """An object was sent back that was not handed out in this session, or whose signature has expired."""

    def __init__(self, *_ignored: object) -> None:
        super().__init__("Error processing object from expired session")


InvalidObjectError.__module__ = "anvil.server"


@dataclass(frozen=True)
class BrowserLink(ServerSide):
    """The link to a browser. Of the objects that it sends, only signed ones are trusted."""

    #: Returns the session's secret; called each time, since server code may renew it.
    secret: Callable[[], str] = str


@dataclass(frozen=True)
class ServiceLink(ServerSide):
    """The link to services of this server, which trust server code but cannot run any."""


#: The link to other server code.
TRUSTED_LINK = ServerSide(remote_is_trusted=True)
#: The link to later calls, for values in the session and in cookies, and what background tasks tell.
STORED_LINK = ServerSide(remote_is_trusted=True, is_stored=True)
SERVICE_LINK = ServiceLink(remote_is_trusted=True)


def sign(side: Side, kind: str, *facts: Any) -> str | None:
    """The signature of an object that is sent over a link, or None if the link does not sign objects.

    Services compute the same signature (`server/values/signature.ts`), so each side accepts objects
    that the other handed out.
    """
    if not isinstance(side, BrowserLink):
        return None
    text = canonical([kind, *facts])
    return hmac.new(side.secret().encode(), text.encode(), hashlib.sha256).hexdigest()


def check(side: Side, signature: object, kind: str, *facts: Any) -> None:
    """Raise InvalidObjectError if the link signs objects and this is not the object's signature."""
    try:
        expected = sign(side, kind, *facts)
    except (TypeError, ValueError, RecursionError):
        raise InvalidObjectError from None
    require_same(expected, signature)


def require_same(expected: str | None, signature: object) -> None:
    """Raise InvalidObjectError if the signature is not the expected one; None accepts any."""
    if expected is None:
        return
    if not isinstance(signature, str) or not hmac.compare_digest(
        expected.encode(), signature.encode("utf-8", "replace")
    ):
        raise InvalidObjectError


def canonical(value: Any) -> str:
    """JSON in a canonical form, which TypeScript computes identically.

    ASCII, no spaces, keys sorted by their JSON text. Numbers below 2^53, including fractions, are
    written as the bytes of a double in hexadecimal (`d3ff0000000000000`), larger ones as their
    digits (`i9007199254740993`). Raises TypeError or ValueError for values that are not JSON.
    """
    if isinstance(value, bool) or value is None or isinstance(value, str):
        return json.dumps(value)
    if isinstance(value, int | float):
        return _number(value)
    if isinstance(value, list):
        return f"[{','.join(map(canonical, value))}]"
    if isinstance(value, dict):
        fields = sorted((json.dumps(_key(key)), canonical(item)) for key, item in value.items())
        return f"{{{','.join(f'{key}:{item}' for key, item in fields)}}}"
    raise TypeError(f"{type(value).__name__} is no JSON")


def _number(value: float) -> str:
    if isinstance(value, float) and not math.isfinite(value):
        raise ValueError(f"{value} is no JSON")
    if abs(value) >= _EXACT:
        # Convert a float by its JSON digits: JavaScript cannot distinguish it from an int with the
        # same digits.
        return f"i{int(Decimal(repr(value)))}"
    # `or 0`: -0.0 and 0 must have the same form, since not every JSON encoder preserves the sign.
    return f"d{struct.pack('>d', value or 0).hex()}"


def _key(key: object) -> str:
    if not isinstance(key, str):
        raise TypeError(f"a key of JSON is text, not {type(key).__name__}")
    return key
