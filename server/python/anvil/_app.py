"""`anvil.app`: what an app may know of itself (api §1.5). Read-only."""

from __future__ import annotations

from typing import Any

from hearth_server.server_call import call
from hearth_services.app_info import AppInfo, Environment, no_such_package


class AnvilAppInfo(AppInfo):
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
        raise no_such_package(package_name)

    def get_server_config(self, package_name: str | None = None) -> dict[str, Any]:
        """The server's part likewise."""
        config: dict[str, Any] | None = call("anvil.private.get_server_config", package_name)
        if config is None:
            raise no_such_package(package_name)
        return config

    def _configs(self) -> dict[str, Any]:
        configs: dict[str, Any] = call("anvil.private.get_dep_client_config")
        return configs

    def __repr__(self) -> str:
        return "<anvil.app>"


app = AnvilAppInfo(call)
