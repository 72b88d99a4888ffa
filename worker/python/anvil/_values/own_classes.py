"""Distinguishes Hearth's own classes from those of apps."""


def is_ours(cls: type) -> bool:
    """Whether a class is in the package `anvil`, and not just in one whose name begins with that."""
    return cls.__module__ == "anvil" or cls.__module__.startswith("anvil.")
