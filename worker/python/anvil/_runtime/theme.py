"""The app's colours: `theme:Name` in a property, `anvil.app.theme_colors` in code."""

from __future__ import annotations

from typing import Any

_PREFIX = "theme:"

#: Colour name → CSS custom property, as the app server chose it for this page.
variables: dict[str, str] = {}
#: Colour name → value.
colors: dict[str, str] = {}
#: Roles that something gives a look; nobody knows them where a real app server sends the app.
styled_roles: set[str] = set()


def load(theme: dict[str, Any]) -> None:
    """Take over `app.theme` of the payload."""
    variables.clear()
    variables.update(theme.get("vars") or {})
    colors.clear()
    colors.update(theme.get("color_scheme") or {})
    styled_roles.clear()
    styled_roles.update(theme.get("roles") or ())


def resolve_color(value: Any) -> str:
    """A colour property as CSS: `theme:Primary 500` becomes its variable, an unknown theme colour nothing (api §1.6)."""
    if not value:
        return ""
    text = str(value)
    if not text.startswith(_PREFIX):
        return text
    variable = variables.get(text[len(_PREFIX) :])
    return f"var({variable})" if variable else ""


def unknown_color(value: Any) -> str | None:
    """The name of a theme colour that the theme does not have, where the value is one."""
    if not isinstance(value, str) or not value.startswith(_PREFIX):
        return None
    name = value[len(_PREFIX) :]
    return None if name in variables else name
