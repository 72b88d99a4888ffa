"""Errors for an app and dependencies with the same package name."""

from __future__ import annotations

import json

from anvil._entry import entry
from hearth_testing import RuntimeCase, payload
from hearth_testing.error_texts import prints, reports

REMEDY = "Give one of them another package_name in its anvil.yaml."


def _load_two_of_one_name(version: int) -> None:
    code = {one: {"package_name": "shared", "forms": [], "modules": []} for one in ("a", "b")}
    app = payload(dependency_code=code, runtime_options={"version": version})
    entry.load_app(json.dumps(app))


class PackageErrors(RuntimeCase):
    @reports(
        Exception,
        f"App cannot have the same package name as one of its dependencies: main_package\n{REMEDY}",
    )
    def test_package_named_like_the_app(self) -> None:
        """The app and one of its dependencies have the same package name (api §1.4)."""
        app = payload(dependency_code={"a": {"package_name": "main_package", "forms": [], "modules": []}})
        entry.load_app(json.dumps(app))

    @reports(
        Exception, f'This app has 2 conflicting dependencies with the package name "shared" (a, b).\n{REMEDY}'
    )
    def test_dependencies_of_one_name(self) -> None:
        """Dependencies have the same package name, from runtime version 3 on (api §1.4)."""
        _load_two_of_one_name(3)
        [report] = self.bridge.reports
        # It is an error of the app, so the traceback has no line of Hearth.
        self.assertNotIn('File "', report["traceback"])

    @prints('This app has 2 conflicting dependencies with the package name "shared" (a, b).')
    def test_dependencies_of_one_name_in_an_old_app(self) -> None:
        """The same below runtime version 3, where the first dependency is used (api §1.4)."""
        _load_two_of_one_name(2)
