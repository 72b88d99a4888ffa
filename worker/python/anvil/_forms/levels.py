"""The levels of a form: its definition, preceded by that of a form that is its container, and so on.

With `container: {type: form:Base}` a form derives from `Base`: the components and the constructor
of `Base` come first, then the form's own components are added as by any user of `Base`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from .._values.own_classes import is_ours
from . import custom
from .definition import FormDefinition

type Decorated = dict[str, dict[str, list[str]]]


@dataclass(frozen=True)
class Level:
    """A definition, and the class of its container."""

    definition: FormDefinition
    container: Any

    @property
    def container_is_of_an_app(self) -> bool:
        """Whether the container is an app's class, whose constructor must be called before the form's."""
        return not is_ours(self.container)

    def container_properties(self) -> dict[str, Any]:
        """The arguments for the constructor of such a container."""
        properties = dict(self.definition.container.new_properties())
        definition = getattr(self.container, "_anvil_definition", None)
        if definition is not None:
            custom.fill_defaults(definition, properties)
        return properties


def decorated_at(form_class: Any, index: int) -> Decorated:
    """Decorated methods for the components of a level; those for the form itself belong to the last level.

    If the form and `Base` have components with the same name, that of `Base` gets the handlers that
    `Base` declares.
    """
    levels: tuple[Level, ...] = form_class._anvil_levels
    every: Decorated = form_class._anvil_decorated
    if index == len(levels) - 1:
        return every
    hidden = {name for level in levels[index + 1 :] for name in level.definition.all_names}
    own: Decorated = levels[index + 1].container._anvil_decorated
    visible = {name: methods for name, methods in every.items() if name and name not in hidden}
    return visible | {name: methods for name, methods in own.items() if name in hidden}
