"""Errors of calls from page scripts."""

from __future__ import annotations

from hearth_testing import RuntimeCase, form
from hearth_testing.error_texts import reports

_PAGE = """
from ._anvil_designer import PageTemplate

class Page(PageTemplate):
    def endless(self, *_args):
        found = []
        found.append(found)
        return found
"""


def _call(case: RuntimeCase, method: str, *args: object) -> None:
    """A page script calls a method of a form, and its promise is rejected with a text."""
    case.load(form("Page", code=_PAGE, container="HtmlTemplate"))
    node = case.open("Page")._anvil_core.node
    case.bridge.deliver({"kind": "template-call", "node": node, "method": method, "args": args, "call": 7})


class InteropErrors(RuntimeCase):
    @reports(
        AttributeError,
        "Attempted to call non-existent method from Javascript: <Page object> has no attribute 'nosuch'.",
    )
    def test_method_that_the_form_has_not(self) -> None:
        """`anvil.call` names a method that the form does not have (api §12.8)."""
        _call(self, "nosuch")

    @reports(
        TypeError,
        "Could not convert argument 0 (type 'function') to Python when calling 'endless' from JavaScript.",
    )
    def test_argument_that_cannot_cross(self) -> None:
        """`anvil.call` has an argument that cannot be converted to Python (api §12.8)."""
        _call(self, "endless", ["f", 99_999_999])

    @reports(
        TypeError,
        "Could not convert return value from function 'endless' to JavaScript. Return value was "
        "of type 'list'",
    )
    def test_result_that_cannot_cross(self) -> None:
        """`anvil.call` calls a method whose result cannot be converted to JavaScript (api §12.8)."""
        _call(self, "endless")
