"""Errors of creating forms and their components, and of assigning to forms."""

from __future__ import annotations

import anvil
from hearth_testing import RuntimeCase, component, form
from hearth_testing.error_texts import raises, shows


def _open_with(case: RuntimeCase, part: dict[str, object]) -> None:
    case.load(form("Page", part))
    case.open("Page")


class FormErrors(RuntimeCase):
    @shows('Error instantiating "again": Cannot nest "Page" inside itself')
    def test_form_inside_itself(self) -> None:
        """A form contains itself, at any depth. A form that its constructor opens is not inside it
        (api §7.3).
        """
        _open_with(self, component("again", "form:Page"))

    @shows('Error instantiating "odd": ValueError: No such component: Gramophone')
    def test_component_that_cannot_be_made(self) -> None:
        """A component cannot be created. The error is reported; the form opens with a placeholder
        (api §7.3).
        """
        _open_with(self, component("odd", "Gramophone"))

    @raises(
        RecursionError,
        "setting 'size' of Page sets it anew, without end: a setter keeps its value under another name",
    )
    def test_setter_that_sets_its_own_property(self) -> None:
        """The setter of a form's property sets that property.

        Without a limit, the browser's stack would overflow before Python's recursion limit.
        """
        code = (
            "from ._anvil_designer import PageTemplate\n\nclass Page(PageTemplate):\n"
            "    size = property(None, lambda self, value: setattr(self, 'size', value))\n"
        )
        self.load(form("Page", code=code))
        self.open("Page").size = 3

    @raises(ImportError, "Failed to import form Page: No such component: Gramophone")
    def test_container_that_cannot_be_found(self) -> None:
        """The container of a form is a form or a component that does not exist (api §7.2)."""
        self.load(form("Page", container="Gramophone"))
        anvil.open_form("Page")

    @raises(ImportError, "Failed to import form Page: form_template.yaml:3: broken YAML")
    def test_definition_that_cannot_be_read(self) -> None:
        """The server could not read the form's definition (api §7.2)."""
        self.load(form("Page", error="form_template.yaml:3: broken YAML"))
        anvil.open_form("Page")

    @raises(
        AttributeError,
        "Cannot set attribute 'title' on 'Page' form. There is already a component with this name.",
    )
    def test_attribute_that_is_a_component(self) -> None:
        """App code assigns to a form's attribute that is one of its components (api §7.3)."""
        _open_with(self, component("title", "Label"))
        anvil.get_open_form().title = 1

    @raises(ValueError, "Error initialising property 'role' on Page: no")
    def test_property_that_refuses(self) -> None:
        """The setter of a property that `init_components` sets raises an error (api §7.3)."""
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
        self.load(form("Page", code=code))
        anvil.open_form("Page", role="x")
