"""The links of server code: to a browser, which is not trusted, and to other server code and services, which are.

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

#: Every whole number below is a double exactly.
_EXACT = 2**53


class InvalidObjectError(Exception):
    """An object came back that was not handed out in this session, or that is not honoured any more."""

    def __init__(self, *_ignored: object) -> None:
        super().__init__("Error processing object from expired session")


InvalidObjectError.__module__ = "anvil.server"


@dataclass(frozen=True)
class BrowserLink(ServerSide):
    """To one browser. Of what it sends, only signed objects are trusted."""

    #: Gives the session's secret; asked each time, since server code may renew it.
    secret: Callable[[], str] = str


@dataclass(frozen=True)
class ServiceLink(ServerSide):
    """To services of this server: they trust server code, and cannot run any."""


#: To other server code, and to the session.
TRUSTED_LINK = ServerSide(remote_is_trusted=True)
SERVICE_LINK = ServiceLink(remote_is_trusted=True)


def sign(side: Side, kind: str, *facts: Any) -> str | None:
    """The signature of an object that is handed out over a link; None where nothing is signed.

    Services compute the same signature (`server/values/signature.ts`): server code accepts what they hand out, and they
    accept what it hands out.
    """
    if not isinstance(side, BrowserLink):
        return None
    text = canonical([kind, *facts])
    return hmac.new(side.secret().encode(), text.encode(), hashlib.sha256).hexdigest()


def check(side: Side, signature: object, kind: str, *facts: Any) -> None:
    """Raises InvalidObjectError when the link signs objects and this is not the signature."""
    try:
        expected = sign(side, kind, *facts)
    except (TypeError, ValueError, RecursionError):
        raise InvalidObjectError from None
    require_same(expected, signature)


def require_same(expected: str | None, signature: object) -> None:
    """Raises InvalidObjectError when the signature is not the expected one; where that is None, any is accepted."""
    if expected is None:
        return
    if not isinstance(signature, str) or not hmac.compare_digest(
        expected.encode(), signature.encode("utf-8", "replace")
    ):
        raise InvalidObjectError


def canonical(value: Any) -> str:
    """JSON in a form that is the same in every language.

    ASCII, no spaces, keys in the order of their text. Numbers are spelled by their value: those below 2^53, fractions
    too, as the bytes of a double, `d3ff0000000000000`, larger ones as their digits, `i9007199254740993`. Raises TypeError
    or ValueError for what is no JSON.
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
        # A float by the digits that JSON has for it: JavaScript cannot tell it from the int that is spelled so.
        return f"i{int(Decimal(repr(value)))}"
    # `or 0`: -0.0 and 0 are one number here, since not all JSON keeps the sign.
    return f"d{struct.pack('>d', value or 0).hex()}"


def _key(key: object) -> str:
    if not isinstance(key, str):
        raise TypeError(f"a key of JSON is text, not {type(key).__name__}")
    return key
