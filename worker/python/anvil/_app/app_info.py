"""`anvil.app`: facts about the app (api §1.5).

They are read-only, except for the colors of the theme.
"""

from __future__ import annotations

import random
import re
import string
from collections.abc import Iterator, MutableMapping
from typing import Any

from hearth_services.app_info import AppInfo, Environment, no_such_package

from .._generated import protocol as op
from .._runtime import app as apps
from .._runtime import buffer, page, theme
from .._server import calls


class ThemeColors(MutableMapping[str, str]):
    """The theme's colors by name.

    Setting a color changes the page at once; colors cannot be added or removed.
    """

    def __getitem__(self, name: str) -> str:
        return theme.colors[name]

    def __setitem__(self, name: str, value: str) -> None:
        self._write(name, self._checked(name, value))

    def __delitem__(self, name: str) -> None:
        raise TypeError("cannot delete a theme color")

    def __iter__(self) -> Iterator[str]:
        return iter(theme.colors)

    def __len__(self) -> int:
        return len(theme.colors)

    def update(self, *mapping: Any, **colors: str) -> None:
        """Set several colors; none is set if one of them is invalid."""
        updates = dict(*mapping, **colors)
        checked = {name: self._checked(name, value) for name, value in updates.items()}
        for name, value in checked.items():
            self._write(name, value)

    def __repr__(self) -> str:
        return repr(theme.colors)

    def _checked(self, name: object, value: object) -> str:
        """The color to set.

        For a reference to another theme color (`theme:Name`), it is that color's current value.
        """
        if not isinstance(name, str):
            raise TypeError("theme color names must be strings")
        if not isinstance(value, str):
            raise TypeError("a theme color must be set to a string")
        if name not in theme.colors:
            raise KeyError(name)
        other = theme.color_name(value)
        if other is None:
            return value
        if other not in theme.colors:
            raise KeyError(other)
        return theme.colors[other]

    def _write(self, name: str, value: str) -> None:
        theme.colors[name] = value
        variable = theme.variables.setdefault(name, _variable_name(name))
        buffer.operation(op.SERVICE, 0, "theme.set", [variable, value])


def _variable_name(color: str) -> str:
    """A name for the CSS variable of a theme color that has none."""
    letters = "".join(random.choices(string.ascii_lowercase, k=4))
    return f"--anvil-color-{re.sub('[^A-Za-z0-9]', '-', color)}-{letters}"


class AnvilAppInfo(AppInfo):
    """The running app: facts from the server, and these."""

    theme_colors = ThemeColors()

    @property
    def environment(self) -> Environment:
        """The environment the app runs in, with a name and tags."""
        known = page.app_info.get("environment") or {}
        return Environment(
            str(known.get("name") or known.get("description") or ""), list(known.get("tags") or ())
        )

    @property
    def package_name(self) -> str:
        """The name of the Python package that contains the app's modules."""
        return apps.the_app().main.name

    def get_client_config(self, package_name: str | None = None) -> dict[str, Any]:
        """The client configuration of a package, by default of the app itself.

        Raises ValueError if the app has no dependency with that package name.
        """
        packages = apps.the_app().packages
        name = package_name or self.package_name
        if name not in packages:
            raise no_such_package(name)
        return packages[name].config

    def get_server_config(self, *_args: Any) -> Any:
        """For server code only. Raises RuntimeError here."""
        raise RuntimeError("get_server_config is not available in the client")

    def __getattr__(self, name: str) -> Any:
        try:
            return page.app_info[name]
        except KeyError:
            raise AttributeError(f"'AnvilAppInfo' object has no attribute '{name}'") from None


def _call(name: str, *args: Any) -> Any:
    return calls.call(name, args, {})


app = AnvilAppInfo(_call)
