"""Notes on exceptions for all supported Python versions."""


def add_note(error: BaseException, note: str) -> None:
    """As `BaseException.add_note`, which Python 3.10 does not have."""
    notes: list[str] = getattr(error, "__notes__", [])
    setattr(error, "__notes__", [*notes, note])
