"""What is let pass in a form's definition, and most likely a mistake all the same: the app's log gets a line (facts appendix A)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .._runtime.output import warn
from .._suggestions import did_you_mean
from .naming import built_in_type

if TYPE_CHECKING:
    from .definition import ComponentDefinition


def warn_duplicates(components: list[ComponentDefinition], form: str) -> None:
    """Two components of one name: the form has the last."""
    seen: set[str] = set()
    for one in components:
        if one.name in seen:
            warn(f'Warning: detected {form} has two components named "{one.name}". This shouldn\'t happen.')
        seen.add(one.name)


def warn_unknown_properties(components: list[ComponentDefinition], form: str) -> None:
    """Names that a built-in component has no property for: they are ignored (facts §1.2)."""
    for one in components:
        cls = built_in_type(one.type)
        known = cls._anvil_properties if cls is not None else one.properties
        for name in one.properties:
            if name not in known and name != "tag":
                which = f"a {one.type} '{one.name}'" if one.name else f"a {one.type}"
                meant = did_you_mean(name, known)
                warn(
                    f"Warning: {form} has {which} with a property '{name}', which a {one.type} does not have."
                    + (f" {meant}" if meant else "")
                )
