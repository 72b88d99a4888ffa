"""`anvil.app` on both ends: read-only facts about the app (api §1.5)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any


class _ReadOnly:
    def __setattr__(self, name: str, value: Any) -> None:
        raise AttributeError("This object is read-only")

    def __delattr__(self, name: str) -> None:
        raise AttributeError("This object is read-only")


class Environment(_ReadOnly):
    """The environment in which the app runs: a name, and tags."""

    name: str
    tags: list[str]

    def __init__(self, name: str, tags: list[str]) -> None:
        vars(self).update(name=name, tags=tags)

    def __repr__(self) -> str:
        return f"Environment(name={self.name!r}, tags={self.tags!r})"


class AppInfo(_ReadOnly):
    """The part of `anvil.app` for both ends. `call` calls a function of the server."""

    _call: Callable[..., Any]

    def __init__(self, call: Callable[..., Any]) -> None:
        vars(self).update(_call=call)

    def get_asset(self, path: str | None = None) -> Any:
        """An asset of the app, as Media. Raises ValueError if there is none at that path."""
        asset = self._call("anvil.private.get_app_asset", path)
        if asset is None:
            raise ValueError(f"Asset not found: {path}")
        return asset


def no_such_package(name: str | None) -> ValueError:
    """The error for the configuration of a package that the app does not have."""
    return ValueError(f"Package '{name}' is not part of this app.")
