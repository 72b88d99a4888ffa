"""Errors of containers for invalid children."""

from __future__ import annotations

from typing import Any, ClassVar

import anvil
from anvil import Container, Label, LinearPanel, WithLayout
from hearth_testing import RuntimeCase
from hearth_testing.error_texts import raises


class ContainerErrors(RuntimeCase):
    @raises(TypeError, "Argument to add_component must be a component, not int")
    def test_child_that_is_no_component(self) -> None:
        """An object that is not a component is added to a container (api §2.6)."""
        child: Any = 5
        LinearPanel().add_component(child)

    @raises(ValueError, "This component is already added to a container, call remove_from_parent() first")
    def test_child_of_another(self) -> None:
        """A component that has a parent is added to a container (api §2.6)."""
        label = Label()
        LinearPanel().add_component(label)
        LinearPanel().add_component(label)

    @raises(ValueError, "This component is the open_form and cannot be added to a container")
    def test_child_that_is_the_open_form(self) -> None:
        """The open form is added to a container (api §2.6)."""
        LinearPanel().add_component(self.open(Label()))

    @raises(ValueError, "A component cannot be added to itself, or to what is inside it")
    def test_child_that_is_the_container(self) -> None:
        """A container is added to itself (api §2.6)."""
        panel = LinearPanel()
        panel.add_component(panel)

    @raises(ValueError, "A component cannot be added to itself, or to what is inside it")
    def test_child_that_has_the_container_inside(self) -> None:
        """A container is added to a component that is inside it (api §2.6)."""
        outer, middle, inner = LinearPanel(), LinearPanel(), LinearPanel()
        outer.add_component(middle)
        middle.add_component(inner)
        inner.add_component(outer)

    @raises(ValueError, "A component cannot be added to itself, or to what is inside it")
    def test_form_added_to_its_own_layout(self) -> None:
        """A form is added to a slot of the layout that shows it (api §2.6)."""

        class Lay(LinearPanel):
            slots: ClassVar[dict[str, Any]] = {}

        class Form(WithLayout, layout=Lay):
            pass

        form = Form()
        form.layout.add_component(Label())
        form.layout.add_component(form)

    @raises(ValueError, "Container.add_component(): index must be an integer or None")
    def test_index_of_another_type(self) -> None:
        """A child is added at an index that is not an integer (api §2.6)."""
        index: Any = "0"
        LinearPanel().add_component(Label(), index=index)

    @raises(
        ValueError, "Container.add_component(): the on_remove argument must be None or a function, not int"
    )
    def test_callback_that_cannot_be_called(self) -> None:
        """A container of the app passes an on_remove or on_set_visibility that is not callable (api §2.6)."""
        Container().add_component(Label(), on_remove=5)

    @raises(
        ValueError,
        "Container.add_component(): the on_set_visibility argument must be None or a function, not int",
    )
    def test_visibility_callback_that_cannot_be_called(self) -> None:
        """The same for on_set_visibility (api §2.6)."""
        Container().add_component(Label(), on_set_visibility=5)

    @raises(ValueError, "This component is already inside an alert and cannot be added to a container")
    def test_content_of_an_alert(self) -> None:
        """The content of an open dialog is added to a container (api §2.6)."""
        self.load()
        label = Label()
        self.bridge.script.append(lambda: LinearPanel().add_component(label))
        anvil.alert(label)
