"""Errors of components: keyword arguments, properties, alignments, parents."""

from __future__ import annotations

import copy
import pickle
from typing import Any

from anvil import Button, FileLoader, Label
from anvil._model.properties import stored
from hearth_testing import RuntimeCase
from hearth_testing.error_texts import raises


class ComponentErrors(RuntimeCase):
    @raises(AttributeError, "Label component has no property called 'nosuch'")
    def test_unknown_property(self) -> None:
        """The engine looks up a property that the component's spec does not have.

        App code that reads an unknown attribute gets Python's own AttributeError (api §2.3).
        """
        stored(Label(), "nosuch")

    @raises(AttributeError, "The 'file' property for a FileLoader is read-only")
    def test_read_only_property(self) -> None:
        """App code assigns to a property that only the user can change (api §2.3)."""
        loader: Any = FileLoader()
        loader.file = None

    @raises(TypeError, "cannot copy or pickle a Label: a component has one place on the page")
    def test_copy(self) -> None:
        """App code copies a component with `copy.copy` (api §2.6)."""
        copy.copy(Label())

    @raises(TypeError, "cannot copy or pickle a Button: a component has one place on the page")
    def test_pickle(self) -> None:
        """App code pickles a component (api §2.6)."""
        pickle.dumps([Button()])

    @raises(TypeError, "Button got unexpected keyword argument(s): 'nosuch', 'other'")
    def test_unexpected_keywords(self) -> None:
        """A component is created with keyword arguments that are not properties.

        Definitions of forms may contain any names (api §2.2).
        """
        Button(nosuch=1, other=2)

    @raises(TypeError, "FileLoader cannot set the following readonly properties: 'file'")
    def test_read_only_keywords(self) -> None:
        """A component is created with values for properties that only the user can change (api §2.2)."""
        FileLoader(file=None)

    @raises(TypeError, "Component constructor takes keyword arguments only")
    def test_positional_arguments(self) -> None:
        """A built-in component is created with positional arguments (api §2.2)."""
        make: Any = Button
        make("text")

    @raises(TypeError, "'align' must be a string")
    def test_alignment_that_is_no_text(self) -> None:
        """scroll_into_view with an alignment that is not a text (api §2.6)."""
        align: Any = 1
        Label().scroll_into_view(align=align)

    @raises(ValueError, "'align' must be one of 'start', 'center', 'end', 'nearest'")
    def test_alignment_of_another_name(self) -> None:
        """scroll_into_view with an unknown alignment (api §2.6)."""
        Label().scroll_into_view(align="top")

    @raises(
        AttributeError,
        "Cannot set a 'Button' component's parent this way - use 'add_component' on the container instead",
    )
    def test_assigned_parent(self) -> None:
        """App code assigns `parent` (api §2.6)."""
        button: Any = Button()
        button.parent = None
