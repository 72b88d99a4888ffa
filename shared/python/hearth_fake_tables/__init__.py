"""Support for tests of data tables: the service in memory, and a browser and server code that use it.

    FakeTables(schema)     rows, and the functions of `anvil.private.tables.v2.` as wire §13 has them
    TablesCase             a test case whose `anvil.tables` runs as a browser's or as server code's, with such a service

All calls and answers are serialised and deserialized. In no build, since only tests import it.
"""

from .case import TablesCase
from .service import FakeTables

__all__ = ["FakeTables", "TablesCase"]
