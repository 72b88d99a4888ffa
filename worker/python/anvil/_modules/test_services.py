"""Client modules of services that the app server delivers (wire §3.11)."""

import importlib
import json
import sys
import traceback
from typing import Any
from unittest import mock

import anvil
from anvil._entry import entry
from anvil._modules import preloaded
from hearth_testing import RuntimeCase, payload

#: Shortened files of an app server, for an app with data tables, users and Google's service.
FILES = {
    "anvil-services/anvil/tables/__init__.py": "from . import _rows\nfrom ._rows import Row\nOWN = True\n",
    "anvil-services/anvil/tables/_rows.py": "class Row:\n    pass\n",
    "anvil-services/tables/__init__.py": "from anvil.tables import *\n",
    "anvil-services/anvil/users/__init__.py": "from . import mfa\n",
    "anvil-services/anvil/users/mfa/__init__.py": "from . import webauthn\n",
    "anvil-services/anvil/users/mfa/webauthn.js": "window.notPython = true;",
    "anvil-services/anvil/google/__init__.py": "def get_config():\n    return 'delivered'\n",
    "anvil-services/anvil/google/auth.py": "raise RuntimeError('this half is for the server')\n",
    "anvil-services/anvil/google/auth.js": "window.notPython = true;",
    "anvil-services/anvil/broken.py": "x = 1\n1 / 0\n",
    "elsewhere/anvil/stray.py": "",
}
_NAMES = ("tables", "users", "google", "broken", "stray")


class Delivered(RuntimeCase):
    def setUp(self) -> None:
        super().setUp()
        # As on a page, where Hearth's own services are preloaded.
        modules = mock.patch.dict(sys.modules)
        modules.start()
        self.addCleanup(modules.stop)
        for name in list(sys.modules):
            if name.removeprefix("anvil.").partition(".")[0] in _NAMES:
                del sys.modules[name]
        for name in _NAMES:
            self.patch(anvil, name, None) if name in vars(anvil) else self.addCleanup(
                vars(anvil).pop, name, None
            )

        preloaded.load(("anvil.tables", "anvil.users"))
        self.addCleanup(preloaded.give_way)

    def load_with(self, files: dict[str, str], **modules: str) -> None:
        app = {**payload(modules=modules), "serviceFiles": files}
        self.assertTrue(entry.load_app(json.dumps(app)), self.bridge.reports)

    def module(self, name: str) -> Any:
        return importlib.import_module(name)

    def test_it_stands_in_front_of_hearths_own(self):
        self.load_with(FILES)
        self.assertTrue(self.module("anvil.tables").OWN)
        self.assertIs(self.module("tables").Row, self.module("anvil.tables").Row)

    def test_what_the_reference_has_in_javascript_is_hearths_own(self):
        self.load_with(FILES)
        self.assertEqual(self.module("anvil.google").get_config(), "delivered")
        self.assertIn("/anvil/google/auth.py", self.module("anvil.google.auth").__file__)
        self.assertIn("/mfa/webauthn.py", self.module("anvil.users").mfa.webauthn.__file__)

    def test_a_package_that_came_has_hearths_modules_for_those_that_did_not(self):
        self.load_with(FILES)
        self.assertTrue(hasattr(self.module("anvil.tables.query"), "any_of"))

    def test_an_apps_own_module_comes_first(self):
        self.load_with({**FILES, "anvil-services/main_package/own.py": "x = 'service'"}, own="x = 'app'")
        self.assertEqual(self.module("main_package.own").x, "app")

    def test_an_error_names_the_services_file_and_line(self):
        self.load_with(FILES)
        try:
            self.module("anvil.broken")
        except ZeroDivisionError:
            text = traceback.format_exc()
        self.assertIn('File "anvil-services/anvil/broken.py", line 2, in <module>\n    1 / 0', text)

    def test_other_files_and_pages_without_any_change_nothing(self):
        self.load_with({"elsewhere/anvil/stray.py": ""})
        with self.assertRaises(ModuleNotFoundError):
            self.module("anvil.stray")
        self.assertFalse(hasattr(self.module("anvil.tables"), "OWN"))
