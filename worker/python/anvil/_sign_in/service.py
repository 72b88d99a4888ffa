"""The client of the users service in the browser, whose functions are on the server."""

from __future__ import annotations

from typing import Any

from hearth_users import SecondFactors, UserService

from .._server import calls


def call(name: str, *args: Any, **options: Any) -> Any:
    """Call a server function of the users service by name."""
    return calls.call(name, args, options)


service = UserService(call)
second_factors = SecondFactors(service)
