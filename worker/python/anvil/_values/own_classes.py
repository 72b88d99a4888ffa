"""Tells Hearth's own classes from an app's."""


def is_ours(cls: type) -> bool:
    """Whether a class is in the package `anvil`, not merely in one whose name begins so."""
    return cls.__module__ == "anvil" or cls.__module__.startswith("anvil.")
