"""Component roles: what an app may assign, and the names that reach class lists (api §3.4)."""

import re

_NOT_IN_A_CLASS_NAME = re.compile(r"[^A-Za-z0-9_-]")


def clean_roles(value: object) -> list[str]:
    """The roles of a component as CSS-safe names, in the order given; empty for None.

    Characters other than letters, digits, underscore and hyphen are dropped (`"a b"` becomes `ab`). Raises
    TypeError for anything but None, a string, or a list of strings.
    """
    if value is None:
        return []
    roles = [value] if isinstance(value, str) else value
    if not isinstance(roles, (list, tuple)) or not all(isinstance(role, str) for role in roles):
        raise TypeError("role must be None, a string, or a list of strings")
    cleaned = (_NOT_IN_A_CLASS_NAME.sub("", role) for role in roles)
    return [role for role in cleaned if role]
