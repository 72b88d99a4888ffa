"""Notes on exceptions, on every Python that runs apps."""


def add_note(error: BaseException, note: str) -> None:
    """As `BaseException.add_note`, which Python 3.10 has not."""
    notes: list[str] = getattr(error, "__notes__", [])
    setattr(error, "__notes__", [*notes, note])
