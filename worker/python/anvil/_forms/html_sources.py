"""Finds the parts of a form whose HTML names elements (api §6.7)."""

from __future__ import annotations

from typing import Any

from .._components.html_component import HtmlComponent
from .._components.html_template import HtmlTemplate
from .._model.component import Component

_NAMES = ("anvil-name", "anvil:dom-node")


def html_sources(form: Any) -> list[Component]:
    """The form itself and the components of its definition with such HTML.

    A form among the components is skipped, since its names are its own.
    """
    parts = [
        form,
        *(one for one in form._anvil_core.form.components.values() if one._anvil_core.form is None),
    ]
    return [one for one in parts if isinstance(one, (HtmlTemplate, HtmlComponent)) and _names_elements(one)]


def _names_elements(component: HtmlTemplate | HtmlComponent) -> bool:
    html = component._anvil_wire_html()
    return any(attribute in html for attribute in _NAMES)
