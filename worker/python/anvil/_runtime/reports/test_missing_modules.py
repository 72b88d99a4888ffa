"""The hints for a failed import."""

from anvil._runtime.reports.errors import report_exception
from hearth_testing import RuntimeCase, form

PAGE = """
from ._anvil_designer import PageTemplate

class Page(PageTemplate):
    def __init__(self, **properties):
        self.init_components(**properties)
        self.set_event_handler("x-import", self.import_it)

    def import_it(self, **event_args):
        {statement}
"""


class MissingModules(RuntimeCase):
    def told(self, statement: str, missing: list[str] | None = None, **modules: str) -> str:
        """The report for an import in a form that is a package."""
        code = PAGE.format(statement=statement)
        self.load(
            form("Page", code=code, is_package=True),
            modules={"Page._part": "", "helper": "", **modules},
            missing_dependencies=missing,
        )
        self.open("Page").raise_event("x-import")
        [text] = self.reported()
        return text

    def test_a_package_that_browsers_do_not_have_belongs_into_a_server_function(self):
        self.assertEqual(
            self.told("import numpy as np"),
            "ModuleNotFoundError: No module named 'numpy'\n"
            "Client code runs in the browser, with Python's standard library and no other packages. "
            "Code that needs it belongs into a server function: mark it @anvil.server.callable in server_code, "
            "and call it with anvil.server.call().",
        )

    def test_a_dependency_that_the_server_does_not_have_is_called_one(self):
        told = self.told("from anvil_extras import routing", ["anvil_extras"])
        self.assertEqual(
            told.splitlines()[1],
            "anvil_extras is a dependency of the app that is not there: "
            "the server's terminal says where it was looked for.",
        )

    def test_what_nothing_says_may_be_in_a_dependency_that_the_server_does_not_have(self):
        told = self.told("from HashRouting import routing", ["anvil_extras", "OLDONE"])
        self.assertEqual(
            told.splitlines()[1],
            "It may be in a dependency of the app that is not there (anvil_extras, OLDONE): "
            "the server's terminal says where it was looked for.",
        )
        self.assertRegex(told.splitlines()[2], "^Client code runs in the browser")

    def test_so_does_a_module_of_pythons_that_browsers_do_not_have(self):
        self.assertIn("\nBrowsers have no tkinter. Code that needs it", self.told("import tkinter.ttk"))

    def test_of_a_package_that_is_there_it_says_what_there_is(self):
        self.assertIn(
            "ModuleNotFoundError: No module named 'plotly.express'\n"
            "Client code has no more of plotly than plotly.graph_objects, plotly.graph_objs, plotly.plotly",
            self.told("import plotly.express as px"),
        )

    def test_a_module_of_the_app_that_is_not_next_door_says_how_it_is_imported(self):
        told = self.told("import helper")
        self.assertTrue(
            told.endswith("beside the module that imports it: from main_package import helper"), told
        )

    def test_a_mistyped_module_next_door_names_the_nearest(self):
        self.assertTrue(self.told("import _prat").endswith("\nDid you mean '_part'?"))

    def test_so_does_one_of_the_apps_package(self):
        self.assertTrue(self.told("from ..helpr import x").endswith("\nDid you mean 'helper'?"))

    def test_a_template_that_is_missing_is_no_mistyped_name_of_its_form(self):
        told = self.told(
            "import main_package.Rows.Row", **{"Rows.Row": "from ._anvil_designer import RowTemplate"}
        )
        self.assertEqual(
            told.splitlines(),
            [
                "ModuleNotFoundError: No module named 'main_package.Rows._anvil_designer': "
                "no form is stored there (is its form_template.yaml missing?)",
                "Error importing main_package.Rows.Row",
            ],
        )

    def test_a_module_of_server_code_stays_on_the_server(self):
        for statement in ("from .. import products", "from ..products import price"):
            with self.subTest(statement):
                self.bridge.reports.clear()
                told = self.told(statement)
                self.assertRegex(
                    told, r"\nClient code imports modules of client_code\. What is in server_code stays"
                )
                self.doCleanups()
                self.setUp()

    def test_what_a_module_does_not_have_names_the_nearest(self):
        told = self.told("from ..helper import pricing", helper="def prices(): pass")
        self.assertTrue(told.endswith("\nDid you mean 'prices'?"), told)
        self.doCleanups()
        self.setUp()
        told = self.told("from ..Shelf import Shelv", Shelf="class Shelf: pass")
        self.assertEqual(told.count("Did you mean"), 1, told)
        self.doCleanups()
        self.setUp()
        told = self.told("from .. import helpr")
        self.assertTrue(told.endswith("\nDid you mean 'helper'?"), told)

    def test_modules_that_import_each_other_say_how_one_gets_out_of_it(self):
        told = self.told("from ..a import x", a="from .b import y\nx = 1", b="from .a import x\ny = 1")
        self.assertIn("\nThese modules import each other. In one of them, move the import into", told)

    def test_a_package_that_imports_from_itself_is_no_circle(self):
        for statement, note in (
            ("from . import helper", "helper is not inside Shelf: from .. import helper"),
            ("from . import labl", "Did you mean 'label'?"),
            ("from . import products", "Client code imports modules of client_code. What is in server_code"),
        ):
            with self.subTest(statement):
                shelf = form("Shelf", code=statement, is_package=True)
                self.load(form("Page"), shelf, modules={"helper": "", "Shelf.label": ""})
                try:
                    __import__("main_package.Shelf")
                except ImportError as error:
                    report_exception(error)
                [told] = self.reported()
                self.assertTrue(told.splitlines()[1].startswith(note), told)
                self.doCleanups()
                self.setUp()

    def test_one_dot_too_few_says_how_the_module_is_imported(self):
        told = self.told("from .helper import x")
        self.assertEqual(told.splitlines()[1], "helper is not inside Page: from ..helper import …")
        self.doCleanups()
        self.setUp()
        told = self.told("import main_package.Page.deep.m", **{"Page.deep.m": "from .helper import x"})
        self.assertEqual(told.splitlines()[1], "helper is not inside Page.deep: from ...helper import …")
        self.doCleanups()
        self.setUp()
        told = self.told("from .Editor import x", **{"admin.Editor": ""})
        self.assertEqual(told.splitlines()[1], "Editor is not inside Page: from ..admin.Editor import …")

    def test_one_dot_too_many_says_how_many_there_may_be(self):
        told = self.told("import main_package.m", m="from ..helper import x")
        self.assertEqual(
            told.splitlines()[1],
            "Imports in main_package/m.py have one dot at the most: "
            "from . import … is from the app's whole package",
        )
        self.doCleanups()
        self.setUp()
        told = self.told("from ...helper import x")
        self.assertEqual(
            told.splitlines()[1],
            "Imports in main_package/Page/__init__.py have 2 dots at the most: "
            "from .. import … is from the app's whole package",
        )

    def test_a_form_that_is_opened_is_no_package_that_browsers_might_have(self):
        opens = "import anvil; anvil.open_form(event_args['name'])"
        self.load(form("Page", code=PAGE.format(statement=opens), is_package=True))
        page = self.open("Page")
        for name in ("Pgae", "Settings", ".Settings"):
            page.raise_event("x-import", name=name)
        self.assertEqual(
            self.reported(),
            [
                "ModuleNotFoundError: No module named 'Pgae'\nDid you mean 'Page'?",
                "ModuleNotFoundError: No module named 'Settings'\nThe app has no form 'Settings'.",
                "ModuleNotFoundError: No module named '.Settings'\nThe app has no form '.Settings'.",
            ],
        )

    def test_what_to_do_comes_before_where_it_was_imported(self):
        self.load(modules={"m": "import numpy"})
        from anvil._app import start

        try:
            start.start({"kind": "module", "name": "m"})
        except ModuleNotFoundError as error:
            report_exception(error)
            report_exception(error)
        for report in self.reported():
            self.assertRegex(report, r"^.*No module named 'numpy'\nClient code runs [^\n]*$")

    def test_it_is_no_business_of_code_that_goes_on_without(self):
        code = "try:\n            import numpy\n        except ImportError as e:\n            print(e, getattr(e, '__notes__', []))"
        self.load(form("Page", code=PAGE.format(statement=code)))
        self.open("Page").raise_event("x-import")
        self.assertEqual(self.printed(), ["No module named 'numpy' []"])
