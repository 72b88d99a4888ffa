"""`anvil.designer`: functions with which custom components use the visual editor (api §13.9).

There is no editor at run time: `in_designer` is False, and code for the designer should check it
first. The functions for the editor raise an error.
"""

from typing import Any, NoReturn

from ._js.errors import ExternalError as _ExternalError

__all__ = [
    "get_design_component",
    "get_design_name",
    "get_designer_state",
    "in_designer",
    "notify_interactions_changed",
    "register_interaction",
    "request_form_property_change",
    "start_editing_form",
    "start_editing_subform",
    "start_inline_editing",
    "update_component_properties",
    "update_component_sections",
]

in_designer = False


def get_design_name(component: Any) -> None:
    """The component's name in the editor: None at run time."""


def get_design_component[C](cls: C) -> C:
    """The class that replaces a class in the editor: at run time the class itself."""
    return cls


def get_designer_state(component: Any) -> NoReturn:
    """The state of the component in the editor. Raises ExternalError at run time."""
    _refuse()


def update_component_properties(
    component: Any, properties: Any = None, layout_properties: Any = None
) -> NoReturn:
    """Report changed properties to the editor. Raises ExternalError at run time."""
    _refuse()


def update_component_sections(component: Any, section_updates: Any = None) -> NoReturn:
    """Report changed sections to the editor. Raises ExternalError at run time."""
    _refuse()


def start_editing_subform(component: Any) -> NoReturn:
    """Let the editor open the form inside a component. Raises ExternalError at run time."""
    _refuse()


def start_editing_form(requesting_component: Any, form_property_value: Any) -> NoReturn:
    """Let the editor open a form. Raises ExternalError at run time."""
    _refuse()


def start_inline_editing(*_args: Any, **_kwargs: Any) -> NoReturn:
    """Let the editor edit a text in place. Raises ExternalError at run time."""
    _refuse()


def register_interaction(component: Any, dom_element: Any, event: Any, callback: Any) -> NoReturn:
    """Let the editor react to the mouse on an element. Raises ExternalError at run time."""
    _refuse()


def notify_interactions_changed(component: Any) -> NoReturn:
    """Report changed interactions to the editor. Raises ExternalError at run time."""
    _refuse()


def request_form_property_change(*_args: Any, **_kwargs: Any) -> NoReturn:
    """Let the editor change a property that contains a form. Raises ExternalError at run time."""
    _refuse()


def _refuse() -> NoReturn:
    raise _ExternalError("Error: UI designer not available")
