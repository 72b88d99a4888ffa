"""Names in form definitions that lead nowhere.

A name can stand in six places, and what is wrong with it differs:

where the name stands               no such thing             dependency not declared     declared, but it did not come
----------------------------------  ------------------------  --------------------------  -----------------------------
component type, bare: `Label`       No such component: X
component type: `package.Name`      Python's import error     Unable to resolve …
form type: `form:dep_1:Card`        Python's import error     Dependency not found for X  Missing dependency for form X
value of a form property: `dep_1:…` Python's import error     Dependency not found for X  Dependency missing for form X
item_template                       No such form 'X'          the same behind `Dependency missing: `, in both cases
layout                              as for any form type; AttributeErrors become `Failed to instantiate layout …`

Behind "declared, but it did not come" is `Missing dependency with ID …`, which names the app that is missing.
"""

from __future__ import annotations

import anvil
from anvil._forms.naming import MissingDependency, component_type, package_of
from anvil.property_utils import get_form_constructor
from hearth_testing import RuntimeCase, component, form

from .rows import raises, shows


def _load(case: RuntimeCase, *forms: dict[str, object]) -> None:
    """An app whose manifest declares the dependency `dep_lost`, which did not come."""
    case.load(*forms, dependency_ids={"dep_lost": "lost_app"})


def _open_with(case: RuntimeCase, part: dict[str, object]) -> None:
    _load(case, form("Page", part))
    case.open("Page")


def _repeat(case: RuntimeCase, template: str) -> None:
    _open_with(case, component("rows", "RepeatingPanel", item_template=template, items=[1]))


@raises(
    ValueError,
    "No such component: {type}",
    "api §7.1",
    "A component's type is a bare name, and no component is called so.",
    type="Gramophone",
)
def bare_type(_case: RuntimeCase) -> None:
    component_type("Gramophone", None)


@raises(
    MissingDependency,
    "Unable to resolve component {type}",
    "api §7.1",
    "A component's type names a package that is neither the app's, a dependency's nor Python's.",
    type="lost_library.Card",
)
def type_in_an_unknown_package(_case: RuntimeCase) -> None:
    component_type("lost_library.Card", None)


@raises(
    ValueError,
    "Dependency not found for {name}",
    "api §7.1",
    "A form type (of a component, a container or a layout) has a dependency id that the manifest does not declare.",
    name="form:dep_gone:Card",
)
def form_type_of_an_undeclared_dependency(case: RuntimeCase) -> None:
    _load(case)
    component_type("form:dep_gone:Card", None)


@raises(
    ValueError,
    "Dependency not found for {name}",
    "api §7.1",
    "The value of a form property has a dependency id that the manifest does not declare.",
    name="dep_gone:Card",
)
def form_property_of_an_undeclared_dependency(case: RuntimeCase) -> None:
    _load(case, form("Page"))
    get_form_constructor(case.open("Page"), "dep_gone:Card")


@raises(
    MissingDependency,
    "Missing dependency for form {name}",
    "api §7.1",
    "A form type has a declared dependency id, and that dependency did not come with the app.",
    name="dep_lost:Card",
)
def form_type_of_a_missing_dependency(case: RuntimeCase) -> None:
    _load(case)
    component_type("form:dep_lost:Card", None)


@raises(
    MissingDependency,
    "Dependency missing for form {name}",
    "api §7.1",
    "The value of a form property has a declared dependency id, and that dependency did not come with the app.",
    name="dep_lost:Card",
)
def form_property_of_a_missing_dependency(case: RuntimeCase) -> None:
    _load(case, form("Page"))
    get_form_constructor(case.open("Page"), "dep_lost:Card")


@raises(
    MissingDependency,
    "Missing dependency with ID {app_id}",
    "api §7.1",
    "What is asked for is of an app that did not come: it is the cause of the two before, and is raised itself "
    "where no dependency id is in play.",
    app_id="lost_app",
)
def missing_dependency_by_its_app(case: RuntimeCase) -> None:
    _load(case)
    package_of("lost_app")


@shows(
    "No such form '{name}'",
    "api §7.1",
    "An item_template names a form that its app does not have. The import error is reported, nothing is raised.",
    name="Nope",
)
def item_template_that_is_no_form(case: RuntimeCase) -> None:
    _repeat(case, "Nope")


@shows(
    "Dependency missing: No such form '{name}'",
    "api §7.1",
    "An item_template names a form of a dependency that is not declared, or did not come.",
    name="dep_lost:Card",
)
def item_template_of_a_missing_dependency(case: RuntimeCase) -> None:
    _repeat(case, "dep_lost:Card")


@raises(
    AttributeError,
    '"{module}" module does not contain a class called "{name}"',
    "api §7.1",
    "open_form names a module, and there is no class of that name in it.",
    module="helper",
    name="helper",
)
def opening_a_module_without_the_class(case: RuntimeCase) -> None:
    case.load(modules={"helper": ""})
    anvil.open_form("helper")


@raises(
    AttributeError,
    '"{module}" module does not contain a class called "{name}"',
    "api §7.1",
    "A form type names a module, and there is no class of that name in it.",
    module="helper",
    name="helper",
)
def form_type_of_a_module_without_the_class(case: RuntimeCase) -> None:
    case.load(modules={"helper": ""})
    component_type("form:helper", None)
