"""The old name of `anvil.tables`."""

from anvil.tables import *  # noqa: F403
from anvil.tables import __all__ as __all__
