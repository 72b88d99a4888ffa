"""Paths of endpoints and routes: `/users/:id/history`, where `:id` stands for any one part."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any
from urllib.parse import unquote

DEFAULT_METHODS = ("GET", "POST")


@dataclass(frozen=True)
class Endpoint:
    """A function and the requests it answers."""

    #: `http` for what is below `/_/api`, `route` for the app's own paths, `http-wellknown`.
    kind: str
    path: str
    function: Callable[..., Any]
    methods: Sequence[str] = DEFAULT_METHODS
    require_credentials: bool = False
    authenticate_users: bool = False
    enable_cors: bool = False
    #: Whether pages of other sites reach it in the visitor's session.
    cross_site_session: bool = False

    def match(self, kind: str, path: str) -> dict[str, str] | None:
        """The parameters in a percent-encoded path, if it is this endpoint's; else None."""
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
        """Whether it answers that method. One that answers GET answers HEAD, too."""
        methods = {each.upper() for each in self.methods}
        return method in methods or (method == "HEAD" and "GET" in methods)


def _parts(path: str) -> list[str]:
    return path.removeprefix("/").split("/")


def find_endpoint(
    endpoints: Sequence[Endpoint], kind: str, path: str
) -> list[tuple[Endpoint, dict[str, str]]]:
    """The endpoints for a path, whatever their methods, each with the path's parameters.

    Of two patterns that fit, the one with fewer parameters comes first: `/users/new` before `/users/:id`.
    """
    fitting = [(each, found) for each in endpoints if (found := each.match(kind, path)) is not None]
    return sorted(fitting, key=lambda pair: len(pair[1]))
