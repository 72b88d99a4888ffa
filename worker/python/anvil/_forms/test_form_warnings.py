"""Warnings about forms, as lines in the app's log."""

from __future__ import annotations

from typing import Any

from hearth_testing import RuntimeCase, component, form
from hearth_testing.error_texts import prints

_CODE = """
from ._anvil_designer import {name}Template

class {name}({name}Template):
    {member}
"""


def _open(case: RuntimeCase, name: str, *parts: dict[str, object], member: str = "pass", **more: Any) -> None:
    case.load(form(name, *parts, code=_CODE.format(name=name, member=member), **more))
    case.open(name)


def _button(name: str) -> dict[str, object]:
    return component(name, "Button", events={"click": "clicked"})


class FormWarnings(RuntimeCase):
    @prints(
        "Warning: No method \"clicked\" in form NoMethod: cannot set the 'click' event handler of self.b.",
    )
    def test_method_that_is_missing(self) -> None:
        """A definition binds an event of a component to a method that the form does not have.

        One warning per class, component and event (api §7.10).
        """
        _open(self, "NoMethod", _button("b"))

    @prints("Warning: No method \"shown\" in form NoShow: cannot set the 'show' event handler of self.")
    def test_method_of_the_form_that_is_missing(self) -> None:
        """A definition binds an event of the form itself to a method that does not exist (api §7.10)."""
        _open(self, "NoShow", events={"show": "shown"})

    @prints(
        "Warning: \"clicked\" in form NoCallable is not a method: cannot set the 'click' event "
        "handler of self.b. Expected a callable function, (found type 'str').",
    )
    def test_handler_that_is_no_method(self) -> None:
        """A definition binds an event to an attribute of the form that is not callable (api §7.10)."""
        _open(self, "NoCallable", _button("b"), member='clicked = "text"')

    @prints('Warning: detected Twice has two components named "dup". This shouldn\'t happen.')
    def test_components_of_one_name(self) -> None:
        """A definition has two components with one name: the attribute is the later one (api §7.10)."""
        _open(self, "Twice", component("dup", "Label"), component("dup", "Label"))

    @prints(
        "Warning: Clash has a method or attribute 'dup' and a component called 'dup'. The method "
        "or attribute will be inaccessible. This is probably not what you want.",
    )
    def test_member_named_like_a_component(self) -> None:
        """The class of a form has an attribute with the name of a component (api §7.10)."""
        _open(self, "Clash", component("dup", "Label"), member="def dup(self): pass")
