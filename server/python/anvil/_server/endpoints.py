"""Decorators for functions that answer HTTP requests, and the request that they answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from hearth_server.call_scope import current, current_or_none
from hearth_server.endpoints.patterns import DEFAULT_METHODS, Endpoint
from hearth_server.users import current_user

F = TypeVar("F", bound=Callable[..., Any])

_WELL_KNOWN = "/.well-known"


def _decorator(name: str, place_of: Callable[[str], tuple[str, str]], doc: str):
    """Make a decorator for endpoints.

    `place_of` maps the path in the app's code to the endpoint's kind and its path within that kind.
    """

    def decorate(
        path: str,
        require_credentials: bool = False,
        authenticate_users: bool = False,
        methods: str | Sequence[str] = DEFAULT_METHODS,
        cross_site_session: bool = False,
        enable_cors: bool = False,
    ) -> Callable[[F], F]:
        kind, place = place_of(_checked(path))

        def register(function: F) -> F:
            scope = current_or_none()
            if scope is not None:
                scope.endpoints.append(
                    Endpoint(
                        kind,
                        place,
                        function,
                        tuple(method.upper() for method in _listed(methods)),
                        require_credentials,
                        authenticate_users,
                        enable_cors,
                        cross_site_session,
                    )
                )
            return function

        return register

    decorate.__name__ = decorate.__qualname__ = name
    decorate.__doc__ = doc
    return decorate


def _route_place(path: str) -> tuple[str, str]:
    if path == _WELL_KNOWN or path.startswith(f"{_WELL_KNOWN}/"):
        return "http-wellknown", path.removeprefix(_WELL_KNOWN) or "/"
    return "route", path


def _listed(methods: str | Sequence[str]) -> Sequence[str]:
    return [methods] if isinstance(methods, str) else methods


def _checked(path: object) -> str:
    """The path.

    Raises TypeError for other values, such as the function of a decorator written without a path.
    """
    if not isinstance(path, str):
        raise TypeError(f"expected the path of an endpoint, such as '/users/:id', got {type(path).__name__}")
    return path


http_endpoint = _decorator(
    "http_endpoint",
    lambda path: ("http", path),
    """Decorator: let the function answer requests below `/_/api`, for example `@http_endpoint("/users/:id")`.

    Parameters of the path and the query are its keyword arguments. It returns text, Media, JSON values, or an
    `HttpResponse`. With `authenticate_users` the request's credentials have to be a user's, who is signed in then. What
    pages of other sites ask runs in a session of its own, and in the visitor's with `cross_site_session`.
    """,
)
route = _decorator(
    "route",
    _route_place,
    "Decorator: let the function answer requests for a path of the app itself; it may return a `FormResponse`, too.",
)

wellknown_endpoint = _decorator(
    "wellknown_endpoint",
    lambda path: ("http-wellknown", path),
    """Decorator: let the function answer requests below `/.well-known`, as `@route("/.well-known/…")` does.""",
)


class _Request:
    """`anvil.server.request`: the running call's HTTP request; attributes are looked up at each use."""

    def __getattr__(self, name: str) -> Any:
        request = current().visit.request
        if request is None:
            raise RuntimeError(f"anvil.server.request.{name}: this code answers a call, not an HTTP request")
        # The user that the request's credentials signed in, or the user of its session.
        return current_user() if name == "user" else getattr(request, name)

    def __repr__(self) -> str:
        return "<anvil.server.request>"


request = _Request()
