"""The app's theme colors: `theme:Name` in a property, `anvil.app.theme_colors` in code."""

from __future__ import annotations

from typing import Any

_PREFIX = "theme:"

#: CSS custom properties by color name, as the app server chose them for this page.
variables: dict[str, str] = {}
#: Color values by name.
colors: dict[str, str] = {}
#: Roles for which a stylesheet has rules; empty if the app server does not send them, as Anvil's
#: does not.
styled_roles: set[str] = set()


def load(theme: dict[str, Any]) -> None:
    """Load `app.theme` of the payload."""
    variables.clear()
    variables.update(theme.get("vars") or {})
    colors.clear()
    colors.update(theme.get("color_scheme") or {})
    styled_roles.clear()
    styled_roles.update(theme.get("roles") or ())


def color_name(value: object) -> str | None:
    """The name of the theme color that a value refers to, or None."""
    return value[len(_PREFIX) :] if isinstance(value, str) and value.startswith(_PREFIX) else None


def resolve_color(value: Any) -> str:
    """The CSS for a color property (api §1.6).

    A theme color becomes its variable, or an empty string if the theme does not have it.
    """
    if not value:
        return ""
    text = str(value)
    name = color_name(text)
    if name is None:
        return text
    variable = variables.get(name)
    return f"var({variable})" if variable else ""


def unknown_color(value: Any) -> str | None:
    """The name of the theme color that a value refers to, if the theme does not have it; else None."""
    name = color_name(value)
    return None if name in variables else name
