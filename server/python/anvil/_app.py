"""`anvil.app`: what an app may know of itself (api §1.5). Read-only."""

from __future__ import annotations

from typing import Any

from hearth_server.calling import call

_READ_ONLY = "This object is read-only"


class Environment:
    """Where the app runs: a name, and tags."""

    name: str
    tags: list[str]

    def __init__(self, name: str, tags: list[str]) -> None:
        vars(self).update(name=name, tags=tags)

    def __setattr__(self, name: str, value: Any) -> None:
        raise AttributeError(_READ_ONLY)

    def __delattr__(self, name: str) -> None:
        raise AttributeError(_READ_ONLY)

    def __repr__(self) -> str:
        return f"Environment(name={self.name!r}, tags={self.tags!r})"


class AnvilAppInfo:
    """The app that runs. It has no id of its own: it is served from a directory."""

    id = ""
    branch = None

    @property
    def environment(self) -> Environment:
        """Where the app runs: by the name that its pages know (wire §3.2)."""
        return Environment("App Server", [])

    @property
    def package_name(self) -> str:
        """The Python package of the app's modules."""
        name: str = self._configs()["package_name"]
        return name

    def get_client_config(self, package_name: str | None = None) -> dict[str, Any]:
        """The client's part of a package's configuration, the app's own by default. Raises ValueError for a package that is none."""
        own = self._configs()
        for each in (own, *own["dependency_code"].values()):
            if package_name is None or each["package_name"] == package_name:
                config: dict[str, Any] = each["config"]["client"]
                return config
        raise ValueError(f"Package '{package_name}' is not part of this app.")

    def get_server_config(self, package_name: str | None = None) -> dict[str, Any]:
        """The server's part likewise."""
        config: dict[str, Any] | None = call("anvil.private.get_server_config", package_name)
        if config is None:
            raise ValueError(f"Package '{package_name}' is not part of this app.")
        return config

    def get_asset(self, path: str | None = None) -> Any:
        """An asset of the app, as a media object; ValueError when there is none of that path."""
        asset = call("anvil.private.get_app_asset", path)
        if asset is None:
            raise ValueError(f"Asset not found: {path}")
        return asset

    def _configs(self) -> dict[str, Any]:
        configs: dict[str, Any] = call("anvil.private.get_dep_client_config")
        return configs

    def __setattr__(self, name: str, value: Any) -> None:
        raise AttributeError(_READ_ONLY)

    def __delattr__(self, name: str) -> None:
        raise AttributeError(_READ_ONLY)

    def __repr__(self) -> str:
        return "<anvil.app>"


app = AnvilAppInfo()
