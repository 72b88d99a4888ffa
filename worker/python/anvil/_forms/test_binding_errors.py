"""Errors of data bindings."""

from __future__ import annotations

import anvil
from hearth_testing import RuntimeCase, component, form
from hearth_testing.error_texts import notes, raises


def _open(case: RuntimeCase, *parts: dict[str, object]) -> None:
    case.load(form("Page", *parts))
    anvil.open_form("Page")


class BindingErrors(RuntimeCase):
    @raises(
        RuntimeError,
        "Data Binding update failed with 2 errors. Did you initialise all data binding sources "
        "before initialising this component?",
    )
    def test_several_bindings_that_fail(self) -> None:
        """Several bindings of a form fail in one refresh.

        A single one raises its own exception (api §7.5).
        """
        bad = {"text": "1 / 0", "tooltip": "nosuchname"}
        _open(self, component("a", "Label", bindings=bad))

    @raises(
        NameError,
        "name 'nosuchname' is not defined. Did you initialise all data binding sources before "
        "initialising this component?",
    )
    def test_first_refresh_that_fails(self) -> None:
        """A binding fails when init_components refreshes for the first time (api §7.5)."""
        _open(self, component("a", "Label", bindings={"text": "nosuchname"}))

    def test_property_that_the_component_does_not_have(self) -> None:
        """The bound property is mistyped: the note after the binding names the nearest one."""
        with self.assertRaises(AttributeError) as raised:
            _open(self, component("a", "Label", bindings={"txet": "5"}))
        self.assertEqual(
            raised.exception.__notes__, ["in the data binding self.a.txet = 5", "Did you mean 'text'?"]
        )

    @notes(
        "'int' object does not support item assignment\n while setting self.item['n'] = "
        "self.box.text\n in a data binding for self.box",
    )
    def test_write_back_that_fails(self) -> None:
        """Writing back a property into its binding's target fails.

        That is reported; the event's handlers run nevertheless (api §7.5).
        """
        self.load(form("Page", component("box", "TextBox", writebacks={"text": "self.item['n']"})))
        page = self.open("Page")
        page.item = {"n": "x"}
        page._anvil_core.form.item = 5
        page.box.raise_event("x-anvil-write-back-text")

    @raises(SyntaxError, "Syntax error in data binding for self.a.text in form Page")
    def test_expression_that_is_not_python(self) -> None:
        """The expression of a binding is not valid Python (api §7.5)."""
        _open(self, component("a", "Label", bindings={"text": "1 +"}))

    @raises(
        SyntaxError,
        "Can't assign to data binding expression for self.a.text in Page, but writeback is "
        "enabled for this data binding.",
    )
    def test_written_back_expression_that_is_no_target(self) -> None:
        """A binding with write-back has an expression that is not assignable (api §7.5)."""
        _open(self, component("a", "TextBox", writebacks={"text": "1 + 2"}))
