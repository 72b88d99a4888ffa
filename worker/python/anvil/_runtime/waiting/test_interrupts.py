"""The tick: what it may interrupt, and its work (decisions/blocking.md)."""

import signal
import sys
from types import SimpleNamespace
from typing import Any, NamedTuple

import anvil
import hearth_interpreter
import hearth_wire
from anvil import Label
from anvil._runtime import buffer
from anvil._runtime.waiting import interrupts
from hearth_testing import RuntimeCase

ENGINE = anvil.__file__.replace("__init__.py", "_model/tree.py")
WIRE = hearth_wire.__file__
PARKING = hearth_interpreter.__file__
LIBRARY = "/lib/python314.zip/json/encoder.py"
INSTALLED = "/lib/python3.14/site-packages/numpy/core.py"
APP = "/app/main_package/Form1.py"


def stack(*files: str) -> Any:
    """A frame with callers in these files; the running one comes first."""
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
        self.assertTrue(interrupts._in_engine(stack(PARKING, ENGINE, APP)))
        self.assertTrue(interrupts._in_engine(stack(LIBRARY, PARKING, ENGINE, APP)))

    def test_the_standard_library_belongs_to_who_called_it(self):
        self.assertTrue(interrupts._in_engine(stack(LIBRARY, ENGINE, APP)))
        self.assertFalse(interrupts._in_engine(stack(LIBRARY, "<frozen importlib._bootstrap>", APP, ENGINE)))

    def test_code_made_of_a_text_belongs_to_who_called_it(self):
        made = NamedTuple("made", [("field", int)]).__new__.__code__.co_filename
        self.assertTrue(interrupts._in_engine(stack(made, ENGINE, APP)))
        self.assertFalse(interrupts._in_engine(stack(made, APP, ENGINE)))

    def test_installed_packages_are_the_apps_business(self):
        self.assertFalse(interrupts._in_engine(stack(INSTALLED, ENGINE)))

    def test_what_python_runs_within_the_buffer_is_not_left(self):
        self.assertTrue(interrupts._in_engine(stack(APP, APP, buffer.__file__, ENGINE, APP)))

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


#: Loops that run only a few bytecodes outside the engine in each pass, where a tick never falls.
LOOPS = {
    "lines": "def run():\n  for _ in range(1000):\n    ask()",
    "one line": "def run():\n  while True: ask()",
    "a comprehension": "def run():\n  [ask() for _ in range(1000)]",
    "a generator": "def run():\n  list(ask() for _ in range(1000))",
    "a method of its own": "def run():\n  def turn():\n    ask()\n    return 1\n  while True: turn()",
}


class WithinTheEngine(RuntimeCase):
    """The app's code calls the engine all the time, so each tick falls into the engine."""

    def setUp(self) -> None:
        super().setUp()
        self.addCleanup(signal.signal, signal.SIGINT, interrupts.install())
        self.ticks = 0

    def run_app(self, source: str) -> None:
        engine: dict[str, Any] = {"land": self.land, "frame": sys._getframe}
        exec(compile("def ask():\n  land(frame())", ENGINE, "exec"), engine)
        app: dict[str, Any] = {"ask": engine["ask"]}
        exec(compile(source, APP, "exec"), app)
        app["run"]()

    def land(self, frame: Any) -> None:
        self.ticks += 1
        self.assertLess(self.ticks, 100, "the app's code was never reached")
        interrupts._on_tick(2, frame)

    def test_stop_waits_until_the_apps_code_goes_on(self):
        for name, source in LOOPS.items():
            with self.subTest(name):
                self.ticks = 0
                self.bridge.stop_requested = True
                with self.assertRaisesRegex(KeyboardInterrupt, "stopped from the page"):
                    self.run_app(source)

    def test_what_has_collected_is_sent_and_messages_are_let_in(self):
        label = self.open(Label())
        label.text = "progress"
        self.bridge.wants_yield = True
        self.run_app("def run():\n  for _ in range(20):\n    ask()")
        self.assertEqual(self.page.batches[-1].names, ["set"])
        self.assertGreater(self.bridge.yields, 0)

    def test_the_function_is_left_alone_afterwards(self):
        self.run_app("def run():\n  for _ in range(8):\n    ask()\n  for _ in range(20):\n    pass")
        self.bridge.stop_requested = True
        self.run_app("def run():\n  for _ in range(20):\n    pass")
        self.assertTrue(self.bridge.stop_requested)

    def test_what_python_runs_within_the_buffer_goes_on_to_its_end(self):
        app: dict[str, Any] = {"land": self.land, "frame": sys._getframe}
        exec(compile("def trace():\n  for _ in range(20):\n    land(frame())", APP, "exec"), app)
        within: dict[str, Any] = {"trace": app["trace"]}
        exec(compile("def insert():\n  trace()", buffer.__file__, "exec"), within)
        self.bridge.stop_requested = True
        within["insert"]()
        self.assertTrue(self.bridge.stop_requested)
