"""Makes sockets fail on Emscripten.

There they seem to work, but addresses are invented and nothing connects.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NoReturn

#: Methods of a socket that use the network.
_METHODS = ("connect", "connect_ex", "bind", "listen", "accept", "sendto", "sendmsg")
#: Functions that resolve names.
_LOOK_UPS = ("getaddrinfo", "gethostbyname", "gethostbyname_ex", "gethostbyaddr", "getnameinfo")
#: Functions that use the network or make sockets, some without the methods above.
_OTHERS = ("create_connection", "create_server", "socketpair", "fromfd")


def refuse_sockets(remedy: str) -> None:
    """Make sockets and name resolution raise OSError from now on, with `remedy` as advice."""
    # Pyodide has already imported it. Other Pythons, which have sockets, need not.
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
