"""Support for tests of the runtime: a headless page, a fake worker, app payloads. Never shipped.

The headless page applies batches to a plain tree, so tests can check without a browser what Python
sends and what the page shows.
"""

from .apps import component, form, payload, with_layout
from .blobs import FakeBlob
from .bridge import FakeBridge
from .case import RuntimeCase
from .objects import JsError, PageObject, Wire
from .operations import Batch, Operation
from .page import APP, OVERLAYS, HeadlessPage, Node
from .parking import ParkingBridge
from .parking_case import ParkingCase
from .sign_in_case import SignInCase
from .step_count import steps

__all__ = [
    "APP",
    "OVERLAYS",
    "Batch",
    "FakeBlob",
    "FakeBridge",
    "HeadlessPage",
    "JsError",
    "Node",
    "Operation",
    "PageObject",
    "ParkingBridge",
    "ParkingCase",
    "RuntimeCase",
    "SignInCase",
    "Wire",
    "component",
    "form",
    "payload",
    "steps",
    "with_layout",
]
