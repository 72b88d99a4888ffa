"""The old name of `anvil.tables.query`."""

from anvil.tables.query import *  # noqa: F403
