"""Imports that block in parked flows: all flows get complete modules (decisions/blocking.md)."""

import importlib
from typing import Any

from anvil._runtime.waiting.blocking import sleep
from hearth_testing import ParkingCase, form


class Imports(ParkingCase):
    SLOW = "import time\nbefore = 1\ntime.sleep(1)\nafter = 2\n"

    def setUp(self) -> None:
        super().setUp()
        import time

        self.patch(time, "sleep", sleep)

    def importing(self, statement: str, expression: str) -> Any:
        """A flow that runs an import statement and then evaluates an expression."""

        def flow() -> Any:
            scope: dict[str, Any] = {}
            exec(statement, scope)
            return eval(expression, scope)

        return flow

    def test_two_flows_that_import_one_module_both_get_the_whole(self):
        self.load(modules={"slow": self.SLOW})
        flow = self.importing("from main_package import slow", "(slow.before, slow.after)")
        self.assertEqual(self.run_flows(flow, flow), [(1, 2), (1, 2)])
        self.assertEqual(self.bridge.clock.now, 1)

    def test_a_package_and_what_is_in_it(self):
        self.load(modules={"deep.slow": self.SLOW, "deep.other": "from . import slow\nx = slow.after"})
        first = self.importing("import main_package.deep.slow as m", "m.after")
        second = self.importing("import main_package.deep.other as m", "m.x")
        self.assertEqual(self.run_flows(first, second), [2, 2])

    def test_circular_imports_that_meet_half_way_end(self):
        one = "import time\ntime.sleep(1)\nfrom . import two\nx = 1"
        two = "import time\ntime.sleep(1)\nfrom . import one\nx = 2"
        self.load(modules={"one": one, "two": two})
        first = self.importing("import main_package.one as m", "m.x")
        second = self.importing("import main_package.two as m", "m.x")
        self.assertEqual(self.run_flows(first, second), [1, 2])

    def test_a_module_whose_import_fails_is_tried_by_everybody_who_waits_for_it(self):
        self.load(modules={"failing": "import time\ntime.sleep(1)\nraise LookupError('not there')"})

        def flow() -> str:
            with self.assertRaises(LookupError) as caught:
                importlib.import_module("main_package.failing")
            return str(caught.exception)

        self.assertEqual(self.run_flows(flow, flow, flow, flow, flow), ["not there"] * 5)
        self.assertEqual(self.bridge.clock.now, 5)

    def test_a_form_that_two_handlers_open_is_imported_once(self):
        code = """
import time
from ._anvil_designer import PageTemplate
time.sleep(1)
class Page(PageTemplate):
    pass
"""
        self.load(form("Page", code=code))
        flow = self.importing("from main_package.Page import Page", "Page")
        first, second = self.run_flows(flow, flow)
        self.assertIs(first, second)
