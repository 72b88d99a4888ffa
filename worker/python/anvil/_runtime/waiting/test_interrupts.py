"""The tick: what it may interrupt, and what it does then (decisions/blocking.md)."""

from types import SimpleNamespace
from typing import Any

import anvil
import hearth_wire
from anvil import Label
from anvil._runtime.waiting import interrupts
from hearth_testing import RuntimeCase

ENGINE = anvil.__file__.replace("__init__.py", "_model/tree.py")
WIRE = hearth_wire.__file__
LIBRARY = "/lib/python314.zip/json/encoder.py"
INSTALLED = "/lib/python3.14/site-packages/numpy/core.py"
APP = "/app/main_package/Form1.py"


def stack(*files: str) -> Any:
    """A frame with the files of its callers, the running one first."""
    frame = None
    for file in reversed(files):
        frame = SimpleNamespace(f_code=SimpleNamespace(co_filename=file), f_back=frame)
    return frame


class WhoseCode(RuntimeCase):
    def test_the_apps_code_is_the_apps(self):
        self.assertFalse(interrupts._in_engine(stack(APP, ENGINE)))

    def test_ours_is_ours_whoever_called_it(self):
        self.assertTrue(interrupts._in_engine(stack(ENGINE, APP)))
        self.assertTrue(interrupts._in_engine(stack(WIRE, APP)))

    def test_the_standard_library_belongs_to_who_called_it(self):
        self.assertTrue(interrupts._in_engine(stack(LIBRARY, ENGINE, APP)))
        self.assertFalse(interrupts._in_engine(stack(LIBRARY, "<frozen importlib._bootstrap>", APP, ENGINE)))

    def test_installed_packages_are_the_apps_business(self):
        self.assertFalse(interrupts._in_engine(stack(INSTALLED, ENGINE)))

    def test_nobodys_code_is_left_alone(self):
        self.assertTrue(interrupts._in_engine(stack(LIBRARY)))
        self.assertTrue(interrupts._in_engine(None))


class Ticking(RuntimeCase):
    def setUp(self) -> None:
        super().setUp()
        self.label = self.open(Label())
        self.label.text = "progress"

    def test_it_sends_what_has_collected(self):
        interrupts._on_tick(2, stack(APP))
        self.assertEqual(self.page.batches[-1].names, ["set"])
        self.assertEqual(self.bridge.yields, 0)

    def test_in_the_engine_it_is_put_off(self):
        self.bridge.stop_requested = True
        interrupts._on_tick(2, stack(ENGINE, APP))
        self.assertEqual((len(self.page.batches), self.bridge.deferred_ticks), (1, 1))
        self.assertTrue(self.bridge.stop_requested)

    def test_a_long_task_lets_messages_in(self):
        self.bridge.wants_yield = True
        interrupts._on_tick(2, stack(APP))
        self.assertEqual(self.bridge.yields, 1)

    def test_stop_is_raised_in_the_apps_code(self):
        self.bridge.stop_requested = True
        with self.assertRaisesRegex(KeyboardInterrupt, "stopped from the page"):
            interrupts._on_tick(2, stack(APP))
        interrupts._on_tick(2, stack(APP))
