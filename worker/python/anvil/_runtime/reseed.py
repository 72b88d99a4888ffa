"""What a memory snapshot must not keep: it would be the same for every user (design §5)."""

from __future__ import annotations

import gc
import random


def after_restore() -> None:
    """Seed `random`, and every generator that was made at import, from the system's own randomness."""
    random.seed()
    for one in gc.get_objects():
        if isinstance(one, random.Random) and not isinstance(one, random.SystemRandom):
            one.seed()
