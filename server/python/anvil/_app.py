"""`anvil.app`: read-only facts about the running app (api §1.5)."""

from __future__ import annotations

from typing import Any

from hearth_server.server_call import call
from hearth_services.app_info import AppInfo, Environment, no_such_package


class AnvilAppInfo(AppInfo):
    """The running app. Its `id` is empty, because the app is served from a directory."""

    id = ""
    branch = None

    @property
    def environment(self) -> Environment:
        """The environment the app runs in, with the same name as in its pages (wire §3.2)."""
        return Environment("App Server", [])

    @property
    def package_name(self) -> str:
        """The name of the Python package that contains the app's modules."""
        name: str = self._configs()["package_name"]
        return name

    def get_client_config(self, package_name: str | None = None) -> dict[str, Any]:
        """The client configuration of a package, by default of the app itself.

        Raises ValueError if the app has no dependency with that package name.
        """
        own = self._configs()
        for each in (own, *own["dependency_code"].values()):
            if package_name is None or each["package_name"] == package_name:
                config: dict[str, Any] = each["config"]["client"]
                return config
        raise no_such_package(package_name)

    def get_server_config(self, package_name: str | None = None) -> dict[str, Any]:
        """The server configuration of a package, by default of the app itself.

        Raises ValueError if the app has no dependency with that package name.
        """
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
