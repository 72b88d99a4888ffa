"""Apps imported for a snapshot: what is kept of them, and what prevents it."""

from __future__ import annotations

import json
import random
import sys
import warnings
from typing import Any
from unittest import mock

import anvil
from anvil._app import snapshot_app
from anvil._entry import app_snapshot, entry, snapshot_guard
from anvil._modules.import_closure import import_closure
from anvil._runtime import bridge, page
from anvil._runtime.reports import python_warnings
from anvil._runtime.reports.faults import HearthFault
from hearth_interpreter import snapshot_restore
from hearth_testing import RuntimeCase, component, form, payload

_MAIN = """
from ._anvil_designer import MainTemplate
{code}

class Main(MainTemplate):
    pass
"""


#: Line numbers of the last statement, where two statements come before the class.
_LINE = ":4"


class SnapshotCase(RuntimeCase):
    def setUp(self) -> None:
        super().setUp()
        for owner, name in (
            (snapshot_app, "_app"),
            (snapshot_app, "_origins"),
            (snapshot_app, "_warnings"),
            (snapshot_restore, "_shared"),
        ):
            self.patch(owner, name, getattr(owner, name))
        self.patch(snapshot_app, "_origins", [])
        self.patch(anvil, "app_path", "")
        self.asked: list[str] = []
        self.seen: list[str] = []

    def host(self, question: str) -> str:
        self.asked.append(question)
        return self.seen.pop() if question == "seen" and self.seen else ""

    def make(self, code: str = "", imports: bool = True, **more: Any) -> Any:
        """The error for an app whose start form has this code before its class."""
        self.app = payload(
            form("Main", code=_MAIN.format(code=code)), startup={"type": "form", "module": "Main"}, **more
        )
        return self.imported(imports)

    def imported(self, imports: bool = True) -> Any:
        """The error for `self.app`."""
        with mock.patch.object(entry, "take_place"):
            refused = json.loads(app_snapshot.import_for_snapshot(json.dumps(self.app), self.host, imports))
        self.use(self.bridge)
        return refused


class Kept(SnapshotCase):
    def test_a_page_finds_the_modules_as_they_were_made(self):
        self.assertIsNone(self.make("from anvil import *\nmade = [1]"))
        module = sys.modules["main_package.Main"]
        module.made.append(2)
        self.patch(page, "app_origin", "https://app.test")
        self.assertTrue(entry.load_app(json.dumps(self.app)))
        self.assertIs(sys.modules["main_package.Main"], module)
        self.assertEqual((module.made, module.app_path), ([1, 2], "https://app.test"))

    def test_zoneinfo_reads_the_environment_where_that_is_the_same_for_all(self):
        with mock.patch.dict(sys.modules):
            for name in [name for name in sys.modules if name.startswith("zoneinfo")]:
                del sys.modules[name]
            self.assertIsNone(self.make("from zoneinfo import ZoneInfo"))

    def test_init_modules_run_once(self):
        more = {"modules": {"go": "ran = []\nran.append(1)"}, "client_init_module": "go"}
        self.assertIsNone(self.make(**more))
        self.assertTrue(entry.load_app(json.dumps(self.app)))
        self.assertEqual(sys.modules["main_package.go"].ran, [1])

    def test_a_page_of_another_state_of_the_app_is_refused(self):
        self.assertIsNone(self.make())
        self.app["app"]["name"] = "Other"
        self.assertFalse(entry.load_app(json.dumps(self.app)))
        self.assertIn("snapshot of another state", self.reported()[0])

    def test_a_generator_that_the_app_has_seeded_goes_on_as_it_was(self):
        self.assertIsNone(self.make("import random\ndice = random.Random(7)"))
        dice, state = sys.modules["main_package.Main"].dice, random.getstate()
        snapshot_restore.after_restore()
        self.assertEqual(dice.random(), random.Random(7).random())
        self.assertNotEqual(random.getstate(), state)

    def test_only_compiled_nothing_of_the_app_has_run(self):
        self.assertIsNone(self.make("anvil.server.call('x')", imports=False))
        self.assertNotIn("main_package.Main", sys.modules)
        self.assertEqual([one for one in self.asked if one != "seen"], ["begins", "ends"])

    def test_of_a_module_that_starts_the_app_the_first_imports_are_there(self):
        modules = {
            "go": '"""Starts."""\nimport main_package.one\n1 / 0\nimport main_package.two',
            "one": "",
            "two": "",
        }
        app = payload(modules=modules, startup={"type": "module", "module": "go"})
        with mock.patch.object(entry, "take_place"):
            self.assertEqual(app_snapshot.import_for_snapshot(json.dumps(app), self.host, True), "null")
        self.assertIn("main_package.one", sys.modules)
        self.assertNotIn("main_package.two", sys.modules)
        self.assertNotIn("main_package.go", sys.modules)

    def test_a_package_that_starts_the_app_runs_no_line_before_the_start(self):
        modules = {"go.__init__": "from . import pages\n1 / 0", "go.pages": "import main_package.go"}
        app = payload(modules=modules, startup={"type": "module", "module": "go"})
        with mock.patch.object(entry, "take_place"):
            self.assertEqual(app_snapshot.import_for_snapshot(json.dumps(app), self.host, True), "null")
        self.assertNotIn("main_package.go", sys.modules)


class Warned(SnapshotCase):
    """Warnings are in the log of each page, as without a snapshot."""

    def setUp(self) -> None:
        super().setUp()
        self.patch(warnings, "showwarning", warnings.showwarning)
        python_warnings.install.__wrapped__()

    def shown(self) -> list[str]:
        """What a page that opens with the snapshot shows; nothing is shown before."""
        self.assertEqual(self.printed(), [])
        self.assertTrue(entry.load_app(json.dumps(self.app)))
        return self.printed()

    def test_what_python_warns_of(self):
        self.assertIsNone(self.make("'\\d'"))
        [shown] = self.shown()
        self.assertTrue(shown.startswith("SyntaxWarning: "), shown)
        self.assertTrue(shown.endswith(" (client_code/Main.py:3)"), shown)

    def test_what_python_warns_of_where_the_app_is_only_compiled(self):
        self.assertIsNone(self.make("'\\d'", imports=False))
        self.assertEqual(len(self.shown()), 1)

    def test_a_mistake_in_a_form_once(self):
        one = component("a", "Label", nosuch=1)
        self.app = payload(
            form("Main", one, code=_MAIN.format(code="")), startup={"type": "form", "module": "Main"}
        )
        self.assertIsNone(self.imported())
        [shown] = self.shown()
        self.assertTrue(shown.startswith("Warning: Main has a Label 'a' with a property 'nosuch'"), shown)
        sys.modules["main_package.Main"].Main()
        self.assertEqual(self.printed(), [shown])

    def test_where_a_module_starts_the_app_its_own_when_it_runs(self):
        self.app = payload(
            modules={"go": "'\\d'\nimport main_package.one", "one": "'\\w'"},
            startup={"type": "module", "module": "go"},
        )
        self.assertIsNone(self.imported())
        [shown] = self.shown()
        self.assertIn("client_code/one.py:1", shown)


class Refused(SnapshotCase):
    def refuses(self, code: str, what: str, line: str = "") -> None:
        self.assertEqual(self.make(code), [what, f"main_package/Main.py{line}"])

    def test_a_call_of_the_server(self):
        self.refuses("import anvil.server\nanvil.server.call('x')", "calls the server", _LINE)

    def test_a_look_at_the_page(self):
        self.refuses("from anvil.js import window\nwindow.location", "reaches the page", _LINE)

    def test_a_dialog(self):
        self.refuses("import anvil\nanvil.alert('x')", "reaches the page", _LINE)

    def test_the_address_of_the_page(self):
        self.refuses(
            "import anvil.server\nanvil.server.get_app_origin()", "asks for facts of the page", _LINE
        )

    def test_the_address_of_the_page_by_its_older_name(self):
        self.refuses("import anvil\nf'{anvil.app_path}'", "asks for facts of the page", _LINE)

    def test_what_the_page_was_opened_with(self):
        self.refuses("import anvil.server\nanvil.server.startup_data", "asks for facts of the page", _LINE)

    def test_the_environment(self):
        self.refuses("import os\nos.environ.get('LANG')", "reads the environment", _LINE)

    def test_the_time_zone(self):
        self.refuses("import time\ntime.tzname", "asks for the time zone", _LINE)

    def test_a_print(self):
        self.refuses("print('here')", "prints")

    def test_a_random_number(self):
        self.refuses("import random\nrandom.random()", "draws random numbers")

    def test_a_seed_for_all(self):
        self.refuses("import random\nrandom.seed(3)", "draws random numbers")

    def test_what_the_host_has_seen_is_refused(self):
        self.seen = ["asks for the time"]
        self.assertEqual(self.make(), ["asks for the time", "main_package/__init__.py"])

    def test_what_an_app_catches_is_refused_all_the_same(self):
        code = "import anvil.server\ntry:\n    anvil.server.call('x')\nexcept Exception:\n    pass"
        self.assertEqual(self.make(code), ["calls the server", "main_package/Main.py:5"])

    def test_the_address_of_the_page_kept_elsewhere_than_in_a_modules_name(self):
        self.assertEqual(self.make("import anvil\nkept = [anvil.app_path]"), ["keeps anvil.app_path", ""])

    def test_an_import_that_fails(self):
        self.assertEqual(self.make("1 / 0"), ["fails: ZeroDivisionError: division by zero", ""])

    def test_nothing_of_the_watch_is_left_behind(self):
        self.make("print('here')")
        sys.stdout.write("")
        for module in (page, sys.modules["time"]):
            self.assertIs(type(module), type(sys))
        for name in ("get_code", "exec_module"):
            self.assertEqual(getattr(snapshot_guard.SourceLoader, name).__qualname__, f"SourceLoader.{name}")


class Unattached(SnapshotCase):
    def test_the_bridge_is_nobodys_until_a_page_is_there(self):
        with mock.patch.object(self, "use"):
            self.make()
        with self.assertRaises(HearthFault):
            bridge.host.backlog()
        self.use(self.bridge)


class Reached(SnapshotCase):
    def test_modules_that_a_start_leads_to_wherever_they_are_imported(self):
        main = """
import json, teas.green
from . import cups
from .pots import Pot
if True:
    import anvil.users
def later():
    import never
"""
        self.load(
            form("Main", code=main),
            modules={"teas.green": "", "cups": "from anvil import tables", "pots": "", "never": ""},
        )
        from anvil._app import start

        assert start._finder is not None
        modules, others = import_closure(start._finder, ["main_package.Main", "main_package.gone"])
        names = ("Main", "teas", "teas.green", "cups", "pots")
        self.assertEqual(set(modules), {"main_package", *(f"main_package.{name}" for name in names)})
        self.assertLessEqual({"json", "anvil", "anvil.users", "anvil.tables"}, set(others))
        self.assertNotIn("main_package.never", modules)
