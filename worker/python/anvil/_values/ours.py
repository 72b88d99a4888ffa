"""Which classes are Hearth's own, and which an app's."""


def is_ours(cls: type) -> bool:
    """Is the class one of the package `anvil`? Apps have packages whose names begin alike."""
    return cls.__module__ == "anvil" or cls.__module__.startswith("anvil.")
