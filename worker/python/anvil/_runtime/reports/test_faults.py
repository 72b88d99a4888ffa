"""Faults of Hearth are named as such, and are never shown as the app's (decisions/failures.md)."""

from typing import Any
from unittest import mock

import anvil
import anvil.server
from anvil import Button, set_default_error_handling
from anvil._generated.protocol import OUR_FAULT
from anvil._runtime.reports.faults import HearthFault
from anvil.js import window
from hearth_testing import RuntimeCase, component, form

PAGE = """
import anvil.js
from ._anvil_designer import PageTemplate

class Page(PageTemplate):
    def go(self, **event_args):
        anvil.js.window.title
"""


class Faults(RuntimeCase):
    def indicated(self) -> list[Any]:
        return [one.fields[2] for one in self.page.operations("service") if one.fields[1] == "error.show"]

    def break_the_engine(self) -> Button:
        """A click that fails in Hearth before any handler is called."""
        button = Button()
        self.open(button)
        self.patch(Button, "_anvil_deliver", mock.Mock(side_effect=KeyError("nodes")))
        self.bridge.event(button, "click", keys={})
        return button

    def page_fails(self) -> None:
        """The page answers that the host failed."""
        failure = [
            "o",
            [["name", "HostFault"], ["message", "Hearth: object 7 was released"], ["fault", True]],
        ]
        self.patch(self.bridge.objects, "run", lambda _operation: (False, failure))

    def test_what_fails_where_no_app_code_runs_is_ours(self):
        self.break_the_engine()
        [report] = self.bridge.reports
        self.assertEqual(
            (report["type"], report["message"], report["trace"]),
            ("anvil.HearthFault", f"event could not be delivered: KeyError: 'nodes'\n{OUR_FAULT}", []),
        )
        self.assertIn("entry.py", report["traceback"])
        self.assertIn(OUR_FAULT, report["traceback"])
        self.assertEqual(
            self.indicated(), [["Hearth failed: event could not be delivered: KeyError: 'nodes'", OUR_FAULT]]
        )
        self.reported()

    def test_a_custom_handler_does_not_hide_it(self):
        seen: list[BaseException] = []
        set_default_error_handling(seen.append)
        self.break_the_engine()
        self.assertEqual((seen, len(self.indicated())), ([], 1))
        self.reported()

    def test_a_server_that_is_away_is_no_fault_of_ours(self):
        seen: list[BaseException] = []
        set_default_error_handling(seen.append)
        button = Button()
        self.open(button)
        away = anvil.server.AppOfflineError("Connection to server failed (1006)")
        self.patch(Button, "_anvil_deliver", mock.Mock(side_effect=away))
        self.bridge.event(button, "click", keys={})
        self.assertEqual(seen, [away])
        self.assertEqual(
            self.reported(), ["anvil.server.AppOfflineError: Connection to server failed (1006)"]
        )

    def test_a_failing_handler_is_the_apps(self):
        button = Button()
        button.add_event_handler("click", lambda **_args: [].pop())
        self.open(button)
        self.bridge.event(button, "click", keys={})
        self.assertEqual(self.indicated()[0][0], "IndexError: pop from empty list")
        self.reported()

    def test_a_fault_of_the_page_is_raised_as_one_of_ours(self):
        self.page_fails()
        with self.assertRaisesRegex(HearthFault, "^object 7 was released$"):
            _ = window.title

    def test_it_names_the_line_of_the_app_that_met_it(self):
        self.load(form("Page", component("b", "Button", events={"click": "go"}), code=PAGE))
        opened = self.open("Page")
        self.page_fails()
        self.bridge.event(opened.b, "click", keys={})
        self.assertEqual(
            self.indicated(),
            [["Hearth failed: object 7 was released", f"{OUR_FAULT}\nat client_code/Page.py, line 7"]],
        )
        self.reported()

    def test_the_engine_says_what_it_was_not_ready_for(self):
        with self.assertRaisesRegex(HearthFault, "^app code was asked for before the app was loaded$"):
            _ = anvil.app.package_name
