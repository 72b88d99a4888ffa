"""The old name of `anvil.tables.query`."""

from anvil.tables.query import *  # noqa: F403
from anvil.tables.query import __all__ as __all__
