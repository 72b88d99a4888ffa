"""The error catalogue: every message that the platform's users know, with what brings it about. Never shipped.

One row is one message (`rows.py` says what a row holds). Most rows are run: their trigger happens on the real runtime and the
text is compared, letter by letter. What needs a page names the test that proves it. What belongs to a part that is still to
come says to which; the day its text is in the product, `test_catalogue.py` asks for the proof.

Each room of the catalogue is a module: `forms` is where messages for names that lead nowhere are told apart.
"""

from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

from .rows import ROWS, Awaited, Foreign, Proven, Row, Run

__all__ = ["ROOMS", "ROWS", "Awaited", "Foreign", "Proven", "Row", "Run"]

_NO_ROOMS = ("rows", "test_")

#: Importing them fills `ROWS`.
ROOMS = tuple(
    import_module(f"{__name__}.{one.name}")
    for one in iter_modules([str(Path(__file__).parent)])
    if not one.name.startswith(_NO_ROOMS)
)
