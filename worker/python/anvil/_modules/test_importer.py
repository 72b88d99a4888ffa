"""App modules: how they are found, their names, and their lines in tracebacks (api §1.3)."""

import importlib
import inspect
import sys
import traceback
from typing import Any

from hearth_testing import RuntimeCase, form


def app_module(name: str) -> Any:
    return importlib.import_module(f"main_package.{name}")


class Finding(RuntimeCase):
    def test_modules_packages_and_folders_without_a_module(self):
        self.load(modules={"flat": "x = 1", "folder.inner": "from ..flat import x\ny = x + 1"})
        self.assertEqual((app_module("flat").x, app_module("folder.inner").y), (1, 2))
        self.assertEqual(app_module("folder").__path__, [])

    def test_a_form_may_be_a_package_with_its_own_designer(self):
        page = form("Page", is_package=True)
        self.load(page, form("Page.Part"), modules={"Page.helper": "x = 1"})
        self.assertEqual(app_module("Page").__file__, "/app/main_package/Page/__init__.py")
        self.assertEqual(app_module("Page.Part").__file__, "/app/main_package/Page/Part.py")
        self.assertEqual(app_module("Page.helper").x, 1)

    def test_a_module_called_init_is_the_packages_own(self):
        self.load(modules={"__init__": "x = 1"})
        self.assertEqual(importlib.import_module("main_package").x, 1)

    def test_a_dependency_is_a_package_beside_the_app(self):
        code = {"package_name": "lib", "modules": [{"name": "tools", "code": "x = 1"}], "forms": []}
        self.load(modules={"m": "from lib.tools import x"}, dependency_code={"DEP": code})
        self.addCleanup(lambda: sys.modules.pop("lib.tools", None))
        self.assertEqual(app_module("m").x, 1)

    def test_nothing_is_run_before_it_is_imported(self):
        self.load(modules={"bad": "1 / 0"})
        with self.assertRaises(ZeroDivisionError):
            app_module("bad")
        self.assertNotIn("main_package.bad", sys.modules)

    def test_other_names_are_left_to_the_others(self):
        self.load()
        with self.assertRaisesRegex(ModuleNotFoundError, "No module named 'main_package.gone'"):
            app_module("gone")


class Sources(RuntimeCase):
    def test_tracebacks_have_the_apps_files_and_lines(self):
        self.load(modules={"m": "def f():\n    return 1 / 0  # here\n"})
        try:
            app_module("m").f()
        except ZeroDivisionError:
            text = traceback.format_exc()
        self.assertIn('File "/app/main_package/m.py", line 2, in f\n    return 1 / 0  # here', text)

    def test_a_syntax_error_names_file_and_line(self):
        self.load(modules={"m": "x = 1\ny = = 2\n"})
        with self.assertRaises(SyntaxError) as caught:
            app_module("m")
        self.assertEqual((caught.exception.filename, caught.exception.lineno), ("/app/main_package/m.py", 2))

    def test_inspect_finds_the_source(self):
        self.load(modules={"m": "def f():\n    return 1\n"})
        self.assertEqual(inspect.getsource(app_module("m").f), "def f():\n    return 1\n")

    def test_the_apps_future_imports_are_its_own(self):
        self.load(modules={"m": "def f(x: 1 + 1): pass\n"})
        self.assertEqual(app_module("m").f.__annotations__, {"x": 2})


class Designers(RuntimeCase):
    def test_templates_of_what_is_no_form_say_that_its_definition_is_missing(self):
        self.load(modules={"Page.code": "from ._anvil_designer import PageTemplate"})
        with self.assertRaisesRegex(
            ModuleNotFoundError, r"Page\._anvil_designer': no form is stored there"
        ) as caught:
            app_module("Page.code")
        self.assertEqual(caught.exception.name, "main_package.Page._anvil_designer")

    def test_a_name_that_is_no_form_says_what_may_be_wrong(self):
        self.load(form("Page", code="from ._anvil_designer import OtherTemplate"))
        with self.assertRaises(RuntimeError) as caught:
            app_module("Page")
        self.assertEqual(
            str(caught.exception),
            "_anvil_designer module missing attribute 'OtherTemplate', did you manually change the import statement?",
        )

    def test_a_template_is_one_class_however_it_is_reached(self):
        self.load(form("Page"))
        page = app_module("Page").Page
        self.assertIs(page.__mro__[1], app_module("_anvil_designer").PageTemplate)

    def test_a_container_that_is_not_there_fails_the_import(self):
        self.load(form("Page", container="form:Gone"))
        with self.assertRaisesRegex(
            ImportError, "^Failed to import form Page: No module named 'main_package.Gone'$"
        ):
            app_module("Page")
