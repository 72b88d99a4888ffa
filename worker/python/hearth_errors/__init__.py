"""The error catalogue: every message that the platform's users know, with what brings it about. Never shipped.

One row is one message (`rows.py` says what a row holds). Most rows are run: their trigger happens on the real runtime and the
text is compared, letter by letter. What needs a page names the test that proves it. What belongs to a part that is still to
come says to which; the day its text is in the product, `test_catalogue.py` asks for the proof.

Each room of the catalogue is a module: `forms` is where messages for names that lead nowhere are told apart.
"""

from . import (
    bindings,
    components,
    containers,
    forms,
    later,
    layouts,
    making,
    opening,
    page,
    values,
    warnings,
    wire,
)
from .rows import ROWS, Awaited, Foreign, Proven, Row, Run

__all__ = ["ROOMS", "ROWS", "Awaited", "Foreign", "Proven", "Row", "Run"]

ROOMS = (
    bindings,
    components,
    containers,
    forms,
    later,
    layouts,
    making,
    opening,
    page,
    values,
    warnings,
    wire,
)
