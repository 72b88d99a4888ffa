"""What page script meets, and what the page says by itself."""

from __future__ import annotations

from hearth_testing import RuntimeCase, form

from .rows import proven, reports

_PAGE = """
from ._anvil_designer import PageTemplate

class Page(PageTemplate):
    def endless(self, *_args):
        found = []
        found.append(found)
        return found
"""


def _call(case: RuntimeCase, method: str, *args: object) -> None:
    """Page script calls a method of a form, and gets a text in place of a result."""
    case.load(form("Page", code=_PAGE, container="HtmlTemplate"))
    node = case.open("Page")._anvil_core.node
    case.bridge.deliver({"kind": "template-call", "node": node, "method": method, "args": args, "call": 7})


@reports(
    AttributeError,
    "Attempted to call non-existent method from Javascript: <{form} object> has no attribute '{method}'.",
    "api §12.8",
    "anvil.call with a method that the form has not. The script's promise is rejected with the text.",
    form="Page",
    method="nosuch",
)
def method_that_the_form_has_not(case: RuntimeCase) -> None:
    _call(case, "nosuch")


@reports(
    TypeError,
    "Could not convert argument {at} (type '{type}') to Python when calling '{method}' from JavaScript.",
    "api §12.8",
    "anvil.call with an argument that has no counterpart in Python. The script's promise is rejected with the text.",
    at=0,
    type="function",
    method="endless",
)
def argument_that_cannot_cross(case: RuntimeCase) -> None:
    _call(case, "endless", ["f", 99_999_999])


@reports(
    TypeError,
    "Could not convert return value from function '{method}' to JavaScript. Return value was of type '{type}'",
    "api §12.8",
    "A method called by anvil.call returns what has no counterpart in JavaScript. The script's promise is rejected.",
    method="endless",
    type="list",
)
def result_that_cannot_cross(case: RuntimeCase) -> None:
    _call(case, "endless")


proven(
    "RuntimeError: anvil.call() first argument should be a child DOM element of the Form instance you wish to call the "
    "function on. The DOM element provided has no parent Form instance. Got {tag} element.",
    "api §12.8",
    "anvil.call with an element that is in no template.",
    product="ui/page/anvil-call.ts",
    by="ui/page/page.test.ts: outside any template it rejects and names the element",
)
proven(
    "PRINT_ERROR",
    "api §12.11",
    "A form that was to be printed could not be opened or drawn: the line for whoever drives the browser.",
    product="ui/host/services/printing.ts",
    by="ui/host/services/services.test.ts: whose form failed tells what Python says",
)
proven(
    "__gCrWeb.autofill.extractForms",
    "api §8.6",
    "Autofill of a browser stumbles over the page: told to nobody.",
    product="ui/page/page-errors.ts",
    by="ui/page/page-errors.test.ts: what says nothing, and what autofill of a browser stumbles over, is told to nobody",
)
proven(
    "ResizeObserver loop completed with undelivered notifications",
    "api §8.6",
    "A resize observer comes round again: logged, not shown.",
    product="ui/page/page-errors.ts",
    by="ui/page/page-errors.test.ts: a resize observer that comes round again is for the log alone",
)
