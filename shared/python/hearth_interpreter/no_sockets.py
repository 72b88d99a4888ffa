"""Makes sockets fail where there are none: on Emscripten they seem to work, with invented addresses and no connections."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NoReturn

#: Methods of a socket that reach for a network.
_METHODS = ("connect", "connect_ex", "bind", "listen", "accept", "sendto", "sendmsg")
#: Functions that look up names.
_LOOK_UPS = ("getaddrinfo", "gethostbyname", "gethostbyname_ex", "gethostbyaddr", "getnameinfo")
#: Functions that do either, some of them past the methods above.
_OTHERS = ("create_connection", "create_server", "socketpair", "fromfd")


def refuse_sockets(remedy: str) -> None:
    """Have sockets and look-ups raise OSError from now on, with `remedy`: what to do instead."""
    # Imported by Pyodide itself. Other Pythons, which have sockets, do not pay for it.
    import socket

    for name in _METHODS:
        if hasattr(socket.socket, name):
            setattr(socket.socket, name, _refusing(name, OSError, remedy))
    for names, error in ((_LOOK_UPS, socket.gaierror), (_OTHERS, OSError)):
        for name in names:
            if hasattr(socket, name):
                setattr(socket, name, _refusing(name, error, remedy))


def _refusing(name: str, error: type[OSError], remedy: str) -> Callable[..., NoReturn]:
    def refuse(*_args: Any, **_kwargs: Any) -> NoReturn:
        raise error(f"socket.{name}: {remedy}")

    refuse.__name__ = name
    return refuse
