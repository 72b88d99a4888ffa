"""The definitions behind one form: its own, and before it that of a form which is its container, and so on.

`container: {type: form:Base}` makes a form of `Base`'s kind: `Base`'s components and what its class does come first, the
form's own components are added to it as any user of `Base` would add them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from .._values.ours import is_ours
from . import custom
from .definition import FormDefinition

type Decorated = dict[str, dict[str, list[str]]]


@dataclass(frozen=True)
class Level:
    """One definition, and the class that is the container of what it defines."""

    definition: FormDefinition
    container: Any

    @property
    def container_is_of_an_app(self) -> bool:
        """Is the container a class with a constructor of its own, to be run before the form's?"""
        return not is_ours(self.container)

    def container_properties(self) -> dict[str, Any]:
        """What the constructor of such a container gets."""
        properties = dict(self.definition.container.new_properties())
        definition = getattr(self.container, "_anvil_definition", None)
        if definition is not None:
            custom.fill_defaults(definition, properties)
        return properties


def decorated_at(form_class: Any, index: int) -> Decorated:
    """Decorated methods for the components of a level. Those for the form itself come with its own level.

    A component of `Base` whose name the form uses for one of its own is known by that name to `Base` alone.
    """
    levels: tuple[Level, ...] = form_class._anvil_levels
    every: Decorated = form_class._anvil_decorated
    if index == len(levels) - 1:
        return every
    hidden = {name for level in levels[index + 1 :] for name in level.definition.all_names}
    own: Decorated = levels[index + 1].container._anvil_decorated
    visible = {name: methods for name, methods in every.items() if name and name not in hidden}
    return visible | {name: methods for name, methods in own.items() if name in hidden}
