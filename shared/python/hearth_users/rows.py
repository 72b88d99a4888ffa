"""Makes the user's row from the service's answer (wire §11.5)."""

from __future__ import annotations

from typing import Any

from hearth_tables import row_in


def user_row(answer: Any) -> Any:
    """The row of a user.

    In the second generation of tables it is made from its parts; in the first, the answer is a live
    object already.
    """
    return row_in(*answer) if isinstance(answer, list) else answer
