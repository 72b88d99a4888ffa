"""Warnings: lines in the app's log. Nothing is raised."""

from __future__ import annotations

from typing import Any

from hearth_testing import RuntimeCase, component, form

from .rows import prints, proven

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


@prints(
    "Warning: No method \"{method}\" in form {form}: cannot set the '{event}' event handler of self.{component}.",
    "api §7.10",
    "A definition binds an event of a component to a method that the form has not. Once for a class, component and event.",
    method="clicked",
    form="NoMethod",
    event="click",
    component="b",
)
def method_that_is_missing(case: RuntimeCase) -> None:
    _open(case, "NoMethod", _button("b"))


@prints(
    "Warning: No method \"{method}\" in form {form}: cannot set the '{event}' event handler of self.",
    "api §7.10",
    "A definition binds an event of the form itself to a method that the form has not.",
    method="shown",
    form="NoShow",
    event="show",
)
def method_of_the_form_that_is_missing(case: RuntimeCase) -> None:
    _open(case, "NoShow", events={"show": "shown"})


@prints(
    "Warning: \"{name}\" in form {form} is not a method: cannot set the '{event}' event handler of self.{component}. "
    "Expected a callable function, (found type '{type}').",
    "api §7.10",
    "A definition binds an event to an attribute of the form that cannot be called.",
    name="clicked",
    form="NoCallable",
    event="click",
    component="b",
    type="str",
)
def handler_that_is_no_method(case: RuntimeCase) -> None:
    _open(case, "NoCallable", _button("b"), member='clicked = "text"')


@prints(
    'Warning: detected {form} has two components named "{name}". This shouldn\'t happen.',
    "api §7.10",
    "A definition has two components of one name: the attribute is the later one.",
    form="Twice",
    name="dup",
)
def components_of_one_name(case: RuntimeCase) -> None:
    _open(case, "Twice", component("dup", "Label"), component("dup", "Label"))


@prints(
    "Warning: {form} has a method or attribute '{name}' and a component called '{name}'. "
    "The method or attribute will be inaccessible. This is probably not what you want.",
    "api §7.10",
    "The class of a form has a member with the name of one of its components.",
    form="Clash",
    name="dup",
)
def member_named_like_a_component(case: RuntimeCase) -> None:
    _open(case, "Clash", component("dup", "Label"), member="def dup(self): pass")


proven(
    "Warning: failed to load script with src: {src}",
    "api §6.3",
    "A script of a form's html cannot be loaded. The scripts behind it run, and the form is shown.",
    product="worker/python/anvil/_components/html_scripts.py",
    by="worker/python/anvil/_dom/test_dom.py: Scripts.test_one_that_cannot_be_loaded_is_warned_about",
)
