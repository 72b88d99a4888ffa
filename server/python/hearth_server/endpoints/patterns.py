"""Paths of endpoints and routes: `/users/:id/history`, where `:id` matches any one segment."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any
from urllib.parse import unquote

DEFAULT_METHODS = ("GET", "POST")


@dataclass(frozen=True)
class Endpoint:
    """A function of the app and the HTTP requests that it answers."""

    #: `http` for paths below `/_/api`, `route` for the app's own paths, or `http-wellknown`.
    kind: str
    path: str
    function: Callable[..., Any]
    #: In upper case, as requests and CORS spell them.
    methods: Sequence[str] = DEFAULT_METHODS
    require_credentials: bool = False
    authenticate_users: bool = False
    enable_cors: bool = False
    #: Whether requests from pages of other sites get the visitor's session.
    cross_site_session: bool = False

    def match(self, kind: str, path: str) -> dict[str, str] | None:
        """The parameters in a percent-encoded path, or None if this endpoint does not match it."""
        given, wanted = _parts(path), _parts(self.path)
        if kind != self.kind or len(given) != len(wanted):
            return None
        parameters: dict[str, str] = {}
        for part, pattern in zip(map(unquote, given), wanted, strict=True):
            if pattern.startswith(":") and part:
                parameters[pattern[1:]] = part
            elif part != pattern:
                return None
        return parameters

    def takes(self, method: str) -> bool:
        """Whether this endpoint answers that method; if it answers GET, it answers HEAD, too."""
        return method in self.methods or (method == "HEAD" and "GET" in self.methods)


def _parts(path: str) -> list[str]:
    return path.removeprefix("/").split("/")


def find_endpoint(
    endpoints: Sequence[Endpoint], kind: str, path: str
) -> list[tuple[Endpoint, dict[str, str]]]:
    """The endpoints that match a path, whatever their methods, each with the path's parameters.

    Endpoints with fewer parameters come first: `/users/new` before `/users/:id`.
    """
    fitting = [(each, found) for each in endpoints if (found := each.match(kind, path)) is not None]
    return sorted(fitting, key=lambda pair: len(pair[1]))
