"""The app's colours: `theme:Name` in a property, `anvil.app.theme_colors` in code."""

from __future__ import annotations

from typing import Any

_PREFIX = "theme:"

#: Colour name → CSS custom property, as the app server chose it for this page.
variables: dict[str, str] = {}
#: Colour name → value.
colors: dict[str, str] = {}
#: Roles that a stylesheet has rules for; empty where a real app server, which does not tell, sends the app.
styled_roles: set[str] = set()


def load(theme: dict[str, Any]) -> None:
    """Take over `app.theme` of the payload."""
    variables.clear()
    variables.update(theme.get("vars") or {})
    colors.clear()
    colors.update(theme.get("color_scheme") or {})
    styled_roles.clear()
    styled_roles.update(theme.get("roles") or ())


def color_name(value: object) -> str | None:
    """The theme colour that a value names; None where it names none."""
    return value[len(_PREFIX) :] if isinstance(value, str) and value.startswith(_PREFIX) else None


def resolve_color(value: Any) -> str:
    """A colour property as CSS: `theme:Primary 500` becomes its variable, an unknown theme colour nothing (api §1.6)."""
    if not value:
        return ""
    text = str(value)
    name = color_name(text)
    if name is None:
        return text
    variable = variables.get(name)
    return f"var({variable})" if variable else ""


def unknown_color(value: Any) -> str | None:
    """The theme colour that the value names if the theme does not have it; else None."""
    name = color_name(value)
    return None if name in variables else name
