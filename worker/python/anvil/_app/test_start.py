"""Loading an app and opening its startup form or module (api §1.4)."""

import importlib
import json
import sys
from typing import Any
from unittest import mock

from plotly import _schema

import anvil
import anvil.server
from anvil._app import start as _start
from anvil._entry import entry
from anvil.js import get_dom_node
from hearth_testing import RuntimeCase, component, form, payload
from hearth_wire import find_class, portable
from hearth_wire.errors import SerializationError


class StartCase(RuntimeCase):
    def start(self, kind: str, name: str | None = None) -> bool:
        return entry.start(json.dumps({"kind": kind, "name": name}))


class Loading(StartCase):
    def test_init_modules_run_dependencies_first_in_their_order(self):
        def dependency(name: str) -> dict[str, Any]:
            code = f"print({name!r})"
            return {
                "package_name": name,
                "modules": [{"name": "go", "code": code}],
                "client_init_module": "go",
            }

        self.load(
            modules={"go": "import anvil\nprint('app', anvil.get_open_form())"},
            client_init_module="go",
            dependency_code={"A": dependency("one"), "B": dependency("two")},
            dependency_order=["B", "A", "GONE"],
        )
        self.assertEqual(self.printed(), ["two", "one", "app None"])

    def test_an_init_module_that_fails_is_reported(self):
        loaded = entry.load_app(json.dumps(payload(modules={"go": "1 / 0"}, client_init_module="go")))
        self.assertFalse(loaded)
        self.assertEqual(
            self.reported(), ["ZeroDivisionError: division by zero\nError importing main_package.go"]
        )

    def test_an_init_module_that_is_not_there_is_told_with_the_line_that_names_it(self):
        self.assertFalse(
            entry.load_app(json.dumps(payload(modules={"setup": ""}, client_init_module="setpu")))
        )
        [report] = self.bridge.reports
        self.assertNotIn('File "', report["traceback"])
        self.assertEqual(
            self.reported(),
            [
                "ModuleNotFoundError: No module named 'main_package.setpu'\n"
                'while importing the client_init_module of the app, "setpu" (in its anvil.yaml)\n'
                "Did you mean 'setup'?"
            ],
        )

    def test_one_of_a_dependency_says_whose_it_is(self):
        lib = {"package_name": "lib", "client_init_module": "gone"}
        app = payload(dependency_code={"L": lib}, dependency_order=["L"])
        self.assertFalse(entry.load_app(json.dumps(app)))
        [report] = self.reported()
        self.assertIn('the client_init_module of the dependency lib, "gone" (in its anvil.yaml)', report)

    def test_a_second_load_is_rejected(self):
        self.load()
        self.assertFalse(entry.load_app(json.dumps(payload())))
        self.assertEqual(self.reported(), ["RuntimeError: Rejected duplicate app load"])


class Names(StartCase):
    """Type names that a server sends import only modules that the app and this runtime offer."""

    def test_a_class_of_an_app_module_that_nobody_imported_yet_is_found(self):
        code = "import anvil.server\n@anvil.server.portable_class\nclass Tea: pass\n"
        self.load(modules={"teas": code})
        self.addCleanup(sys.modules.pop, "main_package.teas", None)
        self.assertEqual(find_class("main_package.teas.Tea").__name__, "Tea")

    def test_classes_of_this_runtimes_own_modules_are_found(self):
        self.load()
        for name in sorted(_start._WITH_PORTABLE_CLASSES):
            package, _, leaf = name.rpartition(".")
            importlib.import_module(name)
            self.patch(sys.modules[package], leaf, None)
            with mock.patch.dict(portable._classes), mock.patch.dict(sys.modules):
                del sys.modules[name]
                with self.assertRaisesRegex(SerializationError, f"No such serializable type: {name}.Ghost"):
                    find_class(f"{name}.Ghost")
                self.assertIn(name, sys.modules)

    def test_what_a_server_function_gives_of_its_mail_is_found_where_no_module_imports_mail(self):
        self.load()
        names = ("anvil.email", "hearth_services.mail")
        for name in names:
            importlib.import_module(name)
        self.patch(anvil, "email", None)
        with mock.patch.dict(portable._classes), mock.patch.dict(sys.modules):
            for name in names:
                del sys.modules[name]
            for name in ("SendReport", "Address", "Message"):
                portable._classes.pop(f"anvil.email.{name}", None)
            self.assertEqual(find_class("anvil.email.SendReport").__name__, "SendReport")

    def test_parts_of_plots_are_found_that_nobody_asked_for_yet(self):
        self.load()
        with mock.patch.dict(portable._classes), mock.patch.dict(_schema._classes, clear=True):
            for name in ("Scatter", "scatter.Marker", "layout.xaxis.Title", "Layout"):
                portable._classes.pop(f"plotly.graph_objs.{name}", None)
                found = find_class(f"plotly.graph_objs.{name}")
                self.assertEqual(found({"a": 1})["a"], 1)
            for name in ("Ghost", "scatter.Ghost", "__class__", "scatter"):
                with self.assertRaises((SerializationError, ModuleNotFoundError)):
                    find_class(f"plotly.graph_objs.{name}")

    def test_nothing_else_is_imported(self):
        self.load(modules={"teas": ""})
        before = set(sys.modules)
        for name in ("pyodide.console", "micropip", "main_package.coffees", "MAIN_PACKAGE.teas"):
            with self.assertRaisesRegex(ModuleNotFoundError, "No module named "):
                find_class(f"{name}.Ghost")
        for name in ("antigravity", "main_package..teas", "..teas", "this"):
            with self.assertRaises(SerializationError):
                find_class(f"{name}.Ghost")
        self.assertEqual(set(sys.modules), before)


class Starting(StartCase):
    def test_the_start_form_is_opened(self):
        self.load(form("Page", component("l", "Label", text="hi")))
        self.assertTrue(self.start("form", "Page"))
        self.assertEqual(self.page.app and self.page.app.outline(), ("LinearPanel", ["Label"]))

    def test_the_start_module_runs_as_main(self):
        code = "import anvil\nif __name__ == '__main__':\n    anvil.open_form('Page')\n"
        self.load(form("Page"), modules={"startup": code})
        self.assertTrue(self.start("module", "startup"))
        self.assertEqual(type(anvil.get_open_form()).__name__, "Page")

    def test_a_start_module_that_is_a_package_runs_once_as_main_with_its_modules_next_to_it(self):
        code = "from . import pages\nprint(__name__, pages.which)\npages.opened()\n"
        pages = (
            "import anvil\nimport main_package.startup\nwhich = __name__\n"
            "def opened():\n    assert main_package.startup.pages\n    anvil.open_form('Page')\n"
        )
        self.load(form("Page"), modules={"startup.__init__": code, "startup.pages": pages})
        self.assertTrue(self.start("module", "startup"))
        self.assertEqual(self.printed(), ["__main__ main_package.startup.pages"])
        self.assertEqual(type(anvil.get_open_form()).__name__, "Page")

    def test_without_a_start_it_says_what_to_do(self):
        self.load()
        self.assertFalse(self.start("form"))
        self.assertEqual(
            self.reported(),
            ["RuntimeError: This app has no startup form or module. To run this app you need to set one."],
        )

    def test_a_start_form_that_is_not_there_is_said_to_be_the_start_form(self):
        self.load(form("Page"))
        self.start("form", "Gone")
        self.assertEqual(
            self.reported(),
            [
                "ModuleNotFoundError: No module named 'Gone'\n"
                "The app has no form 'Gone'.\n"
                'while opening the startup form of the app, "Gone"'
            ],
        )

    def test_where_the_settings_name_it_they_are_named(self):
        self.load(form("Page"), startup_form="Gone")
        self.start("form", "Gone")
        [told] = self.reported()
        self.assertTrue(told.endswith('the app, "Gone" (startup in anvil.yaml, or --startup)'), told)

    def test_a_start_form_without_its_class_is_a_matter_of_the_apps_and_shows_no_frames(self):
        self.load(form("Page", code="class Pages: pass\n"))
        self.start("form", "Page")
        [report] = self.bridge.reports
        self.assertEqual(
            report["traceback"],
            'AttributeError: "Page" module does not contain a class called "Page"\n'
            "client_code/Page.py has to have one of the form's own name. Classes in it: Pages\n"
            'while opening the startup form of the app, "Page"\n',
        )
        self.reported()

    def test_a_form_that_fails_is_reported_with_its_place(self):
        code = "from ._anvil_designer import PageTemplate\n\n1 / 0\n"
        self.load(form("Page", code=code))
        self.assertFalse(self.start("form", "Page"))
        self.assertEqual(self.bridge.reports[0]["trace"][0], ["app/main_package/Page.py", 3])
        self.reported()


class StartupData(StartCase):
    def setUp(self) -> None:
        super().setUp()
        # It is read only once per page.
        _start._startup.cache_clear()
        self.addCleanup(_start._startup.cache_clear)

    def test_what_a_route_passed_is_rebuilt_with_its_media_and_given_to_the_form(self):
        day = {"path": ["data", "when"], "type": ["Date"], "value": "2024-01-02"}
        file = {"path": ["data", "file"], "type": ["DataMedia"], "id": "a/b=", "mime-type": "text/plain"}
        moment = {"path": ["kwargs", "x"], "type": ["Float"], "value": "Infinity"}
        code = "from ._anvil_designer import MainTemplate\nclass Main(MainTemplate):\n"
        code += "  def __init__(self, first, x, **properties):\n    print(first, x)\n"
        data: Any = {
            "data": {"when": None, "file": None},
            "args": [1],
            "kwargs": {"x": None},
            "objects": [day, {**file, "name": "a.txt"}, moment],
            "media": {"a/b=": "aGVsbG8="},
        }
        sent = {**payload({**form("Main"), "code": code}), "appStartupData": data}
        self.assertTrue(entry.load_app(json.dumps(sent)))
        self.assertTrue(self.start("form", "Main"))
        data = anvil.server.startup_data
        self.assertEqual([data["when"].year, data["file"].get_bytes()], [2024, b"hello"])
        self.assertEqual(self.printed(), ["1 inf"])


class Delivering(StartCase):
    def test_events_for_components_that_are_gone_are_of_no_consequence(self):
        self.bridge.deliver({"kind": "event", "node": 999_999, "name": "click", "args": {}, "policy": "all"})
        self.assertEqual(self.page.batches, [])

    def test_a_flow_prints_when_it_ends(self):
        button = self.open(anvil.Button())
        button.add_event_handler("click", lambda **_args: print("a", "b"))
        self.bridge.event(button, "click", keys={})
        self.assertEqual(self.bridge.printed, [("stdout", "a b\n")])

    def test_a_component_is_heard_where_a_script_has_placed_it_but_not_once_it_has_left_its_form(self):
        heard: list[str] = []
        panel, button = anvil.LinearPanel(), anvil.Button()
        panel.add_component(button)
        button.add_event_handler("click", lambda **event: heard.append(event["event_name"]))
        get_dom_node(panel)
        self.bridge.event(button, "click", keys={})
        self.open(panel)
        self.bridge.event(button, "click", keys={})
        button.remove_from_parent()
        self.bridge.event(button, "click", keys={})
        self.assertEqual(heard, ["click"] * 2)
