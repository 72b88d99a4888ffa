"""Functions that the client runtime calls by private names of the server (wire §11.1).

Private functions that need no Python are answered before a call gets here
(`server/services/app-functions.ts`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hearth_wire import Side
from hearth_wire.errors import PermissionDenied

from . import self_test
from .call_scope import current
from .cookies import DEFAULT_EXPIRY_DAYS, CookieJar
from .lazy_media import LazyMedia, create_lazy_media, fetch_lazy_media

#: Prefix of private names, which functions of an app never have.
PREFIX = "anvil.private."

#: Prefix of functions of the external-data layer, and the refusals for those that browsers may not
#: call (wire §12.3).
_RECORDS_PREFIX = "anvil.ext/"
_RECORD_REFUSALS = {
    "update": "Cannot update records directly from the client",
    "delete": "Cannot delete records directly from the client",
}


def find_private_function(name: str, side: Side) -> Callable[..., Any] | None:
    """The private function of that name, bound to the link; None if this server has none."""
    function = _functions.get(name.removeprefix(PREFIX))
    return (lambda *args, **kwargs: function(side, *args, **kwargs)) if function else None


def record_refusal(name: str) -> str | None:
    """The reason why a browser may not call the function, or None if it may.

    Records can be updated and deleted by server code only.
    """
    if not name.startswith(_RECORDS_PREFIX):
        return None
    return _RECORD_REFUSALS.get(name.rpartition("/")[2])


def _mk_lazy_media(_side: Side, mime_type: str, function: str, /, *args: Any, **kwargs: Any) -> LazyMedia:
    media = create_lazy_media(mime_type, function, *args, **kwargs)
    # Checked now, because signed media later call their function without a check: a browser could
    # call any function through them.
    refusal = record_refusal(function)
    if ":" in function:
        refusal = f'Cannot call scoped server function "{function}" from client code'
    if refusal is not None:
        raise PermissionDenied(refusal)
    return media


def _get_lazy_media_url(_side: Side, media: LazyMedia, is_download: bool = True) -> str:
    if not isinstance(media, LazyMedia):
        raise TypeError(f"expected a LazyMedia object, got {type(media).__name__}")
    return media.get_url(is_download)


def _get_print_component(_side: Side, id: object, key: object) -> list[Any]:
    return current().visit.prints.component(id, key)


def _jar(name: str, doing: str) -> CookieJar:
    """The visitor's cookie of that name. Raises PermissionDenied for an untrusted caller."""
    if not current().caller.is_trusted:
        raise PermissionDenied(f"Permission denied. Cannot {doing} cookies from client code.")
    return current().visit.cookies[name]


def _get_cookie(_side: Side, jar: str, name: str) -> Any:
    return _jar(jar, "read")[name]


def _set_cookie(_side: Side, jar: str, expires_days: float = DEFAULT_EXPIRY_DAYS, /, **values: Any) -> None:
    _jar(jar, "set").set(values, expires_days)


def _del_cookie(_side: Side, jar: str, name: str) -> None:
    _jar(jar, "set").delete(name)


def _clear_cookie(_side: Side, jar: str) -> None:
    _jar(jar, "set").clear()


_functions: dict[str, Callable[..., Any]] = {
    "mk_LazyMedia": _mk_lazy_media,
    "fetch_lazy_media": fetch_lazy_media,
    "get_lazy_media_url": _get_lazy_media_url,
    "pdf.get_component": _get_print_component,
    "get_cookie": _get_cookie,
    "set_cookie": _set_cookie,
    "del_cookie": _del_cookie,
    "clear_cookie": _clear_cookie,
    "echo": self_test.echo,
    "dummy_echo": self_test.echo,
    "fake_session_expired": self_test.fake_session_expired,
}
