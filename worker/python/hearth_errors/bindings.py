"""Data bindings that fail."""

from __future__ import annotations

import anvil
from hearth_testing import RuntimeCase, component, form

from .rows import notes, raises


def _open(case: RuntimeCase, *parts: dict[str, object]) -> None:
    case.load(form("Page", *parts))
    anvil.open_form("Page")


@raises(
    RuntimeError,
    "Data Binding update failed with {count} errors{hint}",
    "api §7.5",
    "More than one binding of a form fails at one refresh. One alone raises its own exception.",
    count=2,
    hint=". Did you initialise all data binding sources before initialising this component?",
)
def several_bindings_that_fail(case: RuntimeCase) -> None:
    bad = {"text": "1 / 0", "tooltip": "nosuchname"}
    _open(case, component("a", "Label", bindings=bad))


@raises(
    NameError,
    "{error}. Did you initialise all data binding sources before initialising this component?",
    "api §7.5",
    "A binding fails while init_components refreshes them for the first time.",
    error="name 'nosuchname' is not defined",
)
def first_refresh_that_fails(case: RuntimeCase) -> None:
    _open(case, component("a", "Label", bindings={"text": "nosuchname"}))


@notes(
    "{error}\n while setting {code} = self.{component}.{property}\n in a data binding for self.{component}",
    "api §7.5",
    "Writing a property back into what it is bound to fails. It is reported; the event's handlers run all the same.",
    error="'int' object does not support item assignment",
    code="self.item['n']",
    component="box",
    property="text",
)
def write_back_that_fails(case: RuntimeCase) -> None:
    case.load(form("Page", component("box", "TextBox", writebacks={"text": "self.item['n']"})))
    page = case.open("Page")
    page.item = {"n": "x"}
    page._anvil_core.form.item = 5
    page.box.raise_event("x-anvil-write-back-text")


@raises(
    SyntaxError,
    "Syntax error in data binding for self.{component}.{property} in form {form}",
    "api §7.5",
    "The expression of a binding is not Python.",
    component="a",
    property="text",
    form="Page",
)
def expression_that_is_not_python(case: RuntimeCase) -> None:
    _open(case, component("a", "Label", bindings={"text": "1 +"}))


@raises(
    SyntaxError,
    "Can't assign to data binding expression for self.{component}.{property} in {form}, "
    "but writeback is enabled for this data binding.",
    "api §7.5",
    "A binding that writes back has an expression that nothing can be assigned to.",
    component="a",
    property="text",
    form="Page",
)
def written_back_expression_that_is_no_target(case: RuntimeCase) -> None:
    _open(case, component("a", "TextBox", writebacks={"text": "1 + 2"}))
