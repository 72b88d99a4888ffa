"""Component roles: the values that apps assign, and the names used in CSS classes (api §3.4)."""

import re

_NOT_IN_A_CLASS_NAME = re.compile(r"[^A-Za-z0-9_-]")


def clean_roles(value: object) -> list[str]:
    """A component's roles as names that are safe in CSS, each once, in the given order; empty for None.

    Characters other than letters, digits, underscore and hyphen are removed (`"a b"` becomes `ab`).
    Raises TypeError for values other than None, a string, or a list of strings.
    """
    if value is None:
        return []
    roles = [value] if isinstance(value, str) else value
    if not isinstance(roles, (list, tuple)) or not all(isinstance(role, str) for role in roles):
        raise TypeError("role must be None, a string, or a list of strings")
    cleaned = (_NOT_IN_A_CLASS_NAME.sub("", role) for role in roles)
    return [role for role in dict.fromkeys(cleaned) if role]
