"""The user that the service gives, as apps have it (wire §11.5)."""

from __future__ import annotations

from typing import Any

from hearth_services.missing import missing


def user_row(answer: Any) -> Any:
    """The row of a user: made of its parts where the app's tables are of the second generation, a live object before."""
    if isinstance(answer, list):
        raise missing("anvil.users", "data tables")
    return answer
