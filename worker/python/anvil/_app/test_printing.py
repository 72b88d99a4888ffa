"""Print mode: what is reported to the server's renderer (wire §3.9)."""

import json
from typing import Any

import anvil
from anvil._entry import entry
from hearth_testing import RuntimeCase, form, payload

PAGE = """
from ._anvil_designer import PageTemplate

class Page(PageTemplate):
    def __init__(self, number, text="", **properties):
        self.given = (number, text)
        self.init_components(**properties)
"""


class Printing(RuntimeCase):
    def setUp(self) -> None:
        super().setUp()
        self.calls: list[tuple[str, list[Any]]] = []

    def serve(self, **answer: Any) -> None:
        def server(message: dict[str, Any]) -> dict[str, Any]:
            self.calls.append((message["command"], message["args"]))
            return {"id": message["id"], "objects": [], **answer}

        self.bridge.server = server

    def print(self) -> Any:
        """Start in print mode. Returns the report to the page: None for ready, or an error."""
        entry.start(json.dumps({"kind": "print", "id": "p1", "key": "k1"}))
        [announced] = [
            one.fields[2] for one in self.page.operations("service") if one.fields[1] == "print.done"
        ]
        return announced[0]

    def test_the_form_that_the_server_names_is_opened_with_its_arguments(self):
        self.load(form("Page", code=PAGE))
        self.serve(response=[["Page", 7], {"text": "x"}])
        self.assertIsNone(self.print())
        self.assertEqual(self.calls, [("anvil.private.pdf.get_component", ["p1", "k1"])])
        self.assertEqual(anvil.get_open_form().given, (7, "x"))
        last = [one.name for one in self.page.batches[-1].operations][-1]
        self.assertEqual(last, "service", "the form is on the page before the page is told")

    def test_a_form_that_fails_is_told_with_its_place_and_reported(self):
        self.load(form("Page", code="from ._anvil_designer import PageTemplate\n\n1 / 0\n"))
        self.serve(response=[["Page"], {}])
        self.assertEqual(
            self.print(),
            {
                "type": "ZeroDivisionError",
                "message": "division by zero",
                "trace": [["main_package/Page.py", 3]],
            },
        )
        [report] = self.reported()
        self.assertTrue(report.startswith("ZeroDivisionError: division by zero"), report)

    def test_what_the_server_refuses_is_told(self):
        self.load()
        self.serve(error={"type": "anvil.server.PermissionDenied", "message": "Invalid print session"})
        told = self.print()
        self.assertEqual(
            (told["type"], told["message"]), ("anvil.server.PermissionDenied", "Invalid print session")
        )
        self.reported()

    def test_an_init_module_that_failed_before_is_told_and_nothing_is_opened(self):
        entry.load_app(json.dumps(payload(modules={"go": "1 / 0"}, client_init_module="go")))
        self.assertEqual(self.print()["type"], "ZeroDivisionError")
        self.assertEqual(self.calls, [])
        [report] = self.reported()
        self.assertTrue(report.startswith("ZeroDivisionError: division by zero"), report)
