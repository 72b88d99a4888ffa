"""Makes the user's row from the service's answer (wire §11.5)."""

from __future__ import annotations

from typing import Any

from hearth_tables import row_in


def user_row(answer: Any) -> Any:
    """The row of a user: made of its parts where the app's tables are of the second generation, a live object before."""
    return row_in(*answer) if isinstance(answer, list) else answer
