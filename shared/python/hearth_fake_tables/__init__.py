"""What tests of data tables stand on: the service's side of the wire in memory, and the two ends that talk to it.

    FakeTables(schema)     rows, and the functions of `anvil.private.tables.v2.` as wire §13 has them
    TablesCase             a test whose `anvil.tables` is a browser's, or server code's, before such a service

Every call makes the whole journey of the wire. Part of no build: tests alone import it.
"""

from .case import TablesCase
from .service import FakeTables

__all__ = ["FakeTables", "TablesCase"]
