"""Decorators that let functions answer HTTP requests, and the request they answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from hearth_server.endpoints.patterns import DEFAULT_METHODS, Endpoint
from hearth_server.worlds import current, current_or_none

F = TypeVar("F", bound=Callable[..., Any])

_WELL_KNOWN = "/.well-known"


def http_endpoint(
    path: str,
    require_credentials: bool = False,
    authenticate_users: bool = False,
    methods: Sequence[str] = DEFAULT_METHODS,
    cross_site_session: bool = False,
    enable_cors: bool = False,
) -> Callable[[F], F]:
    """Decorator: let the function answer requests below `/_/api`, for example `@http_endpoint("/users/:id")`.

    Parameters of the path and the query are its keyword arguments. It returns text, Media, JSON values, or an
    `HttpResponse`. `authenticate_users` refuses every request: there are no users yet.
    """
    return _registering("http", path, require_credentials, authenticate_users, methods, enable_cors)


def route(
    path: str,
    require_credentials: bool = False,
    authenticate_users: bool = False,
    methods: Sequence[str] = DEFAULT_METHODS,
    cross_site_session: bool = False,
    enable_cors: bool = False,
) -> Callable[[F], F]:
    """Decorator: let the function answer requests for a path of the app itself; it may return a `FormResponse`, too."""
    kind = "route"
    if path == _WELL_KNOWN or path.startswith(f"{_WELL_KNOWN}/"):
        kind, path = "http-wellknown", path.removeprefix(_WELL_KNOWN) or "/"
    return _registering(kind, path, require_credentials, authenticate_users, methods, enable_cors)


def _registering(
    kind: str,
    path: str,
    require_credentials: bool,
    authenticate_users: bool,
    methods: Sequence[str],
    enable_cors: bool,
) -> Callable[[F], F]:
    if not isinstance(path, str):
        raise TypeError(f"expected the path of an endpoint, such as '/users/:id', got {type(path).__name__}")

    def register(function: F) -> F:
        world = current_or_none()
        if world is not None:
            world.endpoints.append(
                Endpoint(
                    kind, path, function, tuple(methods), require_credentials, authenticate_users, enable_cors
                )
            )
        return function

    return register


class _Request:
    """`anvil.server.request`: looks at the running call each time it is asked."""

    def __getattr__(self, name: str) -> Any:
        request = current().visit.request
        if request is None:
            raise RuntimeError(f"anvil.server.request.{name}: this code answers a call, not an HTTP request")
        return getattr(request, name)

    def __repr__(self) -> str:
        return "<anvil.server.request>"


request = _Request()
