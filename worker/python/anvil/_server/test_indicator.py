"""The loading indicator: nested blocks, one part of the page (api §8.5). Calls: `test_calls.py`."""

from typing import Any

import anvil.server
from anvil import Label
from anvil.server import loading_indicator, no_loading_indicator
from hearth_testing import PageObject, RuntimeCase


class Indicators(RuntimeCase):
    def setUp(self) -> None:
        super().setUp()
        self.bridge.server = lambda message: {"id": message["id"], "response": None, "objects": []}

    def spinner(self) -> list[str]:
        """The commands to the page's spinner in order: `start`, `stop`."""
        self.flush()
        names = [one.fields[1] for one in self.page.operations("service")]
        return [name.removeprefix("spinner.") for name in names if name.startswith("spinner.")]

    def test_blocks_without_one_may_be_nested(self):
        with no_loading_indicator:
            with no_loading_indicator:
                anvil.server.call("f")
            anvil.server.call("f")
        self.assertEqual(self.spinner(), [])
        anvil.server.call("f")
        self.assertEqual(self.spinner(), ["start", "stop"])

    def test_a_block_that_fails_ends_as_well(self):
        with self.assertRaises(ZeroDivisionError), no_loading_indicator:
            _ = 1 / 0
        anvil.server.call("f")
        self.assertEqual(self.spinner(), ["start", "stop"])

    def test_over_a_component_it_is_laid_over_its_element(self):
        laid: list[tuple[Any, Any]] = []
        stopped: list[bool] = []

        def area(element: Any, min_height: Any) -> PageObject:
            laid.append((element, min_height))
            return PageObject(stop=lambda: stopped.append(True))

        self.bridge.objects.window.members["hearth"] = PageObject(areaIndicator=area)
        label = self.open(Label())
        with loading_indicator(label, min_height=80):
            self.assertEqual(laid, [(self.bridge.objects.node(label._anvil_core.node), 80)])
            self.assertEqual(stopped, [])
        self.flush()
        self.assertEqual((stopped, self.spinner()), ([True], []))

    def test_one_over_what_is_no_component_leaves_the_automatic_one(self):
        with self.assertRaisesRegex(TypeError, "got int"), loading_indicator(5):
            pass
        anvil.server.call("f")
        self.assertEqual(self.spinner(), ["start", "stop"])
