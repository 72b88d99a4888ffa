"""Forms and their components that cannot be made, and what a form refuses."""

from __future__ import annotations

import anvil
from hearth_testing import RuntimeCase, component, form

from .rows import notes, raises, shows


def _open_with(case: RuntimeCase, part: dict[str, object]) -> None:
    case.load(form("Page", part))
    case.open("Page")


@shows(
    'Error instantiating "{name}": Cannot nest "{form}" inside itself',
    "api §7.3",
    "A form has itself among its components, at any depth. A form opened by a constructor is not inside it.",
    name="again",
    form="Page",
)
def form_inside_itself(case: RuntimeCase) -> None:
    _open_with(case, component("again", "form:Page"))


@shows(
    'Error instantiating "{name}": {error}',
    "api §7.3",
    "A component cannot be made, for whatever reason. The error is reported; the form opens with a placeholder.",
    name="odd",
    error="ValueError: No such component: Gramophone",
)
def component_that_cannot_be_made(case: RuntimeCase) -> None:
    _open_with(case, component("odd", "Gramophone"))


@raises(
    ImportError,
    "Failed to import form {name}: {error}",
    "api §7.2",
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
    "api §7.2",
    "The server could not read the form's definition.",
    name="Page",
    error="form_template.yaml:3: broken YAML",
)
def definition_that_cannot_be_read(case: RuntimeCase) -> None:
    case.load(form("Page", error="form_template.yaml:3: broken YAML"))
    anvil.open_form("Page")


@notes(
    "Error importing {module}",
    "api §8.6",
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
    "api §7.2",
    "A form's module imports a template that is not one of its package's.",
    name="OtherTemplate",
)
def template_of_no_form(case: RuntimeCase) -> None:
    case.load(form("Page", code="from ._anvil_designer import OtherTemplate"))
    anvil.open_form("Page")


@raises(
    AttributeError,
    "Cannot set attribute '{name}' on '{form}' form. There is already a component with this name.",
    "api §7.3",
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
    "api §7.3",
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
