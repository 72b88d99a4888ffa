"""Paths of endpoints and routes: `/users/:id/history`, where `:id` stands for any one part."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

DEFAULT_METHODS = ("GET", "POST")
_NAME = re.compile(r":([A-Za-z_]\w*)")


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

    def match(self, kind: str, path: str) -> dict[str, str] | None:
        """The parameters in a path of this endpoint; None for a path that is not its own."""
        if kind != self.kind:
            return None
        found = _pattern(self.path).fullmatch(path)
        return found.groupdict() if found else None

    def takes(self, method: str) -> bool:
        """Whether it answers that method. One that answers GET answers HEAD, too."""
        return ("GET" if method == "HEAD" else method) in (each.upper() for each in self.methods)


def _pattern(path: str) -> re.Pattern[str]:
    parts = [
        f"(?P<{name[1]}>[^/]+)" if (name := _NAME.fullmatch(part)) else re.escape(part)
        for part in _rooted(path).split("/")
    ]
    return re.compile("/".join(parts), re.DOTALL)


def _rooted(path: str) -> str:
    return path if path.startswith("/") else f"/{path}"


def find_endpoint(
    endpoints: Sequence[Endpoint], kind: str, path: str
) -> list[tuple[Endpoint, dict[str, str]]]:
    """The endpoints whose path that is, whatever their method, each with its parameters.

    Of two patterns that fit, the one with fewer parameters comes first: `/users/new` before `/users/:id`.
    """
    fitting = [(each, found) for each in endpoints if (found := each.match(kind, path)) is not None]
    return sorted(fitting, key=lambda pair: len(pair[1]))
