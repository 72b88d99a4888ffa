"""Warnings for values that are allowed but probably mistakes, such as a role that does not exist."""

from __future__ import annotations

from collections.abc import Callable
from collections.abc import Set as AbstractSet
from typing import TYPE_CHECKING, Any

from .._runtime import theme
from .._runtime.reports.call_sites import place_of_caller
from .._runtime.reports.output import is_new, warn
from .._values.article import with_article
from .._values.lengths import number_in
from .._values.roles import clean_roles
from .._values.suggestions import did_you_mean

if TYPE_CHECKING:
    from .specs import PropertySpec

#: The doubtful name, the known names, and a text that says what is wrong.
type Finding = tuple[str, AbstractSet[str], str]

#: Roles of the buttons in dialogs, for which Hearth has its own styles.
_OWN_ROLES = frozenset(("primary-color", "primary", "success", "danger", "warning", "info", "default"))

#: Texts that mean False, but are true as a condition.
_NO = frozenset(("false", "no", "off", "none", "0"))


def _enum(spec: PropertySpec, value: Any) -> Finding | None:
    if not value or not isinstance(value, str) or value in spec.options:
        return None
    return value, frozenset(spec.options), f"which is none of {', '.join(spec.options)}"


def _color(_spec: PropertySpec, value: Any) -> Finding | None:
    name = theme.unknown_color(value)
    return None if name is None else (name, theme.variables.keys(), "a colour that the theme does not have")


def _role(_spec: PropertySpec, value: Any) -> Finding | None:
    if not theme.styled_roles:
        return None
    for one in (value,) if isinstance(value, str) else _listed(value):
        for role in clean_roles(one) if isinstance(one, str) else ():
            if role not in theme.styled_roles and role not in _OWN_ROLES:
                return one, theme.styled_roles, "a role that nothing in the theme gives a look"
    return None


def _columns(_spec: PropertySpec, value: Any) -> Finding | None:
    seen: set[str] = set()
    for one in _listed(value):
        name = one.get("id") if isinstance(one, dict) else None
        if not isinstance(name, str):
            continue
        if name in seen:
            return name, frozenset(), "an id that two of them have"
        seen.add(name)
    return None


def _listed(value: Any) -> list[Any] | tuple[Any, ...]:
    """The value if it is a list or tuple, else an empty tuple: other types have no items to check."""
    return value if isinstance(value, (list, tuple)) else ()


def _number(_spec: PropertySpec, value: Any) -> Finding | None:
    if not isinstance(value, str) or not value.strip() or number_in(value) is not None:
        return None
    return value, frozenset(), "which is no number"


def _boolean(_spec: PropertySpec, value: Any) -> Finding | None:
    # Other texts are used on purpose: `enabled = self.box.text`.
    if not isinstance(value, str) or value.strip().lower() not in _NO:
        return None
    return value, frozenset(), "a text, which counts as true"


#: Checks by the type of the property.
CHECKS: dict[str, Callable[[PropertySpec, Any], Finding | None]] = {
    "enum": _enum,
    "color": _color,
    "themeRole": _role,
    "dataGridColumns": _columns,
    "number": _number,
    "boolean": _boolean,
}


def warning_for(spec: PropertySpec, value: Any) -> str | None:
    """The warning for a doubtful value: `role 'crad', a role that …. Did you mean 'card'?`; else None."""
    found = _found(spec, value)
    return _described(spec, found) if found else None


def warn_of_value(component: object, spec: PropertySpec, value: Any) -> None:
    """Warn of a doubtful value that a statement sets.

    Only once for each value, since all rows of a list may have it.
    """
    found = _found(spec, value)
    name = type(component).__name__
    if found and is_new((name, spec.name, found[0])):
        warn(f"Warning: {with_article(name)} was given {_described(spec, found)}{place_of_caller()}")


def _found(spec: PropertySpec, value: Any) -> Finding | None:
    look = CHECKS.get(spec.type)
    return look(spec, value) if look else None


def _described(spec: PropertySpec, found: Finding) -> str:
    name, known, reason = found
    meant = did_you_mean(name, known)
    return f"{spec.name} {name!r}, {reason}.{f' {meant}' if meant else ''}"
