"""Warnings for declarations of a custom component that are probably mistakes (api §7.10)."""

from __future__ import annotations

from collections.abc import Set as AbstractSet
from typing import TYPE_CHECKING

from .._runtime.reports.output import warn
from .._values.suggestions import did_you_mean, one_letter_off
from .anvil_property import PROPERTY_TYPES

if TYPE_CHECKING:
    from .definition import FormDefinition

#: Types that editors offer for declared properties.
_TYPES = PROPERTY_TYPES - {"classes", "style"}


def warn_of_declarations(definition: FormDefinition, events: AbstractSet[str]) -> None:
    """Warn of mistyped property types, and of write-back events that the component does not have.

    An unknown type that does not resemble a known one is accepted: it may be a newer editor's, and
    most types matter only to editors.
    """
    form = definition.leaf
    for one in definition.custom_properties:
        name, kind = one["name"], one.get("type")
        meant = one_letter_off(kind, _TYPES) if isinstance(kind, str) and kind not in _TYPES else None
        if meant:
            text = f"{form} declares a property '{name}' of the type '{kind}', which there is not."
            warn(f"Warning: {text} Did you mean '{meant}'?")
        for event in one.get("binding_writeback_events") or ():
            if event not in events and not event.startswith("x-"):
                meant = did_you_mean(event, events)
                text = f"{form} writes '{name}' back before the event '{event}', which it does not declare."
                warn(f"Warning: {text}{f' {meant}' if meant else ''}")
