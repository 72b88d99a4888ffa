"""Names in form definitions that lead nowhere, and forms that cannot be made.

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

from .rows import COMPONENTS, CORE, notes, raises, shows

NAMING = "facts/python-api.md §4.1"
MAKING = "facts/python-api.md §4.3"


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
    COMPONENTS,
    "A component's type is a bare name, and no component is called so.",
    type="Gramophone",
)
def bare_type(_case: RuntimeCase) -> None:
    component_type("Gramophone", None)


@raises(
    MissingDependency,
    "Unable to resolve component {type}",
    CORE,
    "A component's type names a package that is neither the app's, a dependency's nor Python's.",
    type="lost_library.Card",
)
def type_in_an_unknown_package(_case: RuntimeCase) -> None:
    component_type("lost_library.Card", None)


@raises(
    ValueError,
    "Dependency not found for {name}",
    CORE,
    "A form type (of a component, a container or a layout) has a dependency id that the manifest does not declare.",
    name="form:dep_gone:Card",
)
def form_type_of_an_undeclared_dependency(case: RuntimeCase) -> None:
    _load(case)
    component_type("form:dep_gone:Card", None)


@raises(
    ValueError,
    "Dependency not found for {name}",
    NAMING,
    "The value of a form property has a dependency id that the manifest does not declare.",
    name="dep_gone:Card",
)
def form_property_of_an_undeclared_dependency(case: RuntimeCase) -> None:
    _load(case, form("Page"))
    get_form_constructor(case.open("Page"), "dep_gone:Card")


@raises(
    MissingDependency,
    "Missing dependency for form {name}",
    COMPONENTS,
    "A form type has a declared dependency id, and that dependency did not come with the app.",
    name="dep_lost:Card",
)
def form_type_of_a_missing_dependency(case: RuntimeCase) -> None:
    _load(case)
    component_type("form:dep_lost:Card", None)


@raises(
    MissingDependency,
    "Dependency missing for form {name}",
    COMPONENTS,
    "The value of a form property has a declared dependency id, and that dependency did not come with the app.",
    name="dep_lost:Card",
)
def form_property_of_a_missing_dependency(case: RuntimeCase) -> None:
    _load(case, form("Page"))
    get_form_constructor(case.open("Page"), "dep_lost:Card")


@raises(
    MissingDependency,
    "Missing dependency with ID {app_id}",
    CORE,
    "What is asked for is of an app that did not come: it is the cause of the two before, and is raised itself "
    "where no dependency id is in play.",
    app_id="lost_app",
)
def missing_dependency_by_its_app(case: RuntimeCase) -> None:
    _load(case)
    package_of("lost_app")


@shows(
    "No such form '{name}'",
    COMPONENTS,
    "An item_template names a form that its app does not have. The import error is reported, nothing is raised.",
    name="Nope",
)
def item_template_that_is_no_form(case: RuntimeCase) -> None:
    _repeat(case, "Nope")


@shows(
    "Dependency missing: No such form '{name}'",
    COMPONENTS,
    "An item_template names a form of a dependency that is not declared, or did not come.",
    name="dep_lost:Card",
)
def item_template_of_a_missing_dependency(case: RuntimeCase) -> None:
    _repeat(case, "dep_lost:Card")


@raises(
    AttributeError,
    '"{module}" module does not contain a class called "{name}"',
    CORE,
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
    COMPONENTS,
    "A form type names a module, and there is no class of that name in it.",
    module="helper",
    name="helper",
)
def form_type_of_a_module_without_the_class(case: RuntimeCase) -> None:
    case.load(modules={"helper": ""})
    component_type("form:helper", None)


@shows(
    'Error instantiating "{name}": Cannot nest "{form}" inside itself',
    COMPONENTS,
    "A form has itself among its components, at any depth. A form opened by a constructor is not inside it.",
    name="again",
    form="Page",
)
def form_inside_itself(case: RuntimeCase) -> None:
    _open_with(case, component("again", "form:Page"))


@shows(
    'Error instantiating "{name}": {error}',
    CORE,
    "A component cannot be made, for whatever reason. The error is reported; the form opens with a placeholder.",
    name="odd",
    error="ValueError: No such component: Gramophone",
)
def component_that_cannot_be_made(case: RuntimeCase) -> None:
    _open_with(case, component("odd", "Gramophone"))


@raises(
    ImportError,
    "Failed to import form {name}: {error}",
    CORE,
    "The container of a form is a form itself, or a component, that cannot be found.",
    name="Page",
    error="No such component: Gramophone",
)
def container_that_cannot_be_found(case: RuntimeCase) -> None:
    case.load(form("Page", container="Gramophone"))
    anvil.open_form("Page")


@raises(
    ImportError,
    "Failed to import form {name}: {error}",
    CORE,
    "The server could not read the form's definition.",
    name="Page",
    error="form_template.yaml:3: broken YAML",
)
def definition_that_cannot_be_read(case: RuntimeCase) -> None:
    case.load(form("Page", error="form_template.yaml:3: broken YAML"))
    anvil.open_form("Page")


@notes(
    "Error importing {module}",
    CORE,
    "A module of the app raises while it is imported. The exception stays what it is and says this besides.",
    module="main_package.helper",
)
def import_that_fails(case: RuntimeCase) -> None:
    code = "from ._anvil_designer import PageTemplate\nfrom . import helper"
    case.load(form("Start"), form("Page", code=code), modules={"helper": "1 / 0"})
    start = case.open("Start")
    start.add_event_handler("x-go", lambda **_args: anvil.open_form("Page"))
    start.raise_event("x-go")


@raises(
    RuntimeError,
    "_anvil_designer module missing attribute '{name}', did you manually change the import statement?",
    "facts/python-api.md §4.2",
    "A form's module imports a template that is not one of its package's.",
    name="OtherTemplate",
)
def template_of_no_form(case: RuntimeCase) -> None:
    case.load(form("Page", code="from ._anvil_designer import OtherTemplate"))
    anvil.open_form("Page")


@raises(
    AttributeError,
    "Cannot set attribute '{name}' on '{form}' form. There is already a component with this name.",
    MAKING,
    "App code assigns to the attribute of a form that holds one of its components.",
    name="title",
    form="Page",
)
def attribute_that_is_a_component(case: RuntimeCase) -> None:
    _open_with(case, component("title", "Label"))
    anvil.get_open_form().title = 1


@raises(
    ValueError,
    "Error initialising property '{name}' on {form}: {error}",
    MAKING,
    "A property that init_components sets refuses its value.",
    name="role",
    form="Page",
    error="no",
)
def property_that_refuses(case: RuntimeCase) -> None:
    code = """
from ._anvil_designer import PageTemplate

class Page(PageTemplate):
    def __init__(self, **properties):
        self.init_components(**properties)

    @property
    def role(self):
        return None

    @role.setter
    def role(self, value):
        raise ValueError("no")
"""
    case.load(form("Page", code=code))
    anvil.open_form("Page", role="x")
