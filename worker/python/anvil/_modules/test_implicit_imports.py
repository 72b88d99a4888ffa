"""Implicit relative imports: names without dots first mean the same package (api §1.3)."""

import builtins
import importlib
import json
import sys
from typing import Any

from hearth_testing import RuntimeCase, form


def app_module(name: str) -> Any:
    return importlib.import_module(f"main_package.{name}")


#: A form that is written only in Python, as those of the starter apps.
WRITTEN = """
from anvil import *

class PageTemplate(HtmlPanel):
    def init_components(self, **properties):
        super().__init__()
        self.html = "<div anvil-slot='title'></div><div anvil-slot='default'></div>"
        self.panel = GridPanel()
        self.add_component(self.panel)
        self.add_component(Label(text="Title"), slot="title")
        self.button_1 = Button(text="Hello")
        self.button_1.set_event_handler("click", self.button_1_click)
        self.panel.add_component(self.button_1, row="A", col_xs=4, width_xs=4)
"""
PAGE = """
from _template import PageTemplate

class Page(PageTemplate):
    def __init__(self, **properties):
        self.init_components(**properties)

    def button_1_click(self, **event_args):
        self.button_1.text = "clicked"
"""


class NextDoor(RuntimeCase):
    def test_a_package_finds_what_is_inside_it_under_its_full_name(self):
        self.load(modules={"Page.__init__": "import _inner", "Page._inner": "x = 1"})
        page = app_module("Page")
        self.assertIs(page._inner, sys.modules["main_package.Page._inner"])
        self.assertNotIn("_inner", sys.modules)

    def test_modules_of_one_folder_find_each_other(self):
        self.load(modules={"pack.one": "from two import x\nimport two as second", "pack.two": "x = 2"})
        one = app_module("pack.one")
        self.assertEqual((one.x, one.second.__name__), (2, "main_package.pack.two"))

    def test_what_is_next_door_comes_before_the_standard_library(self):
        self.load(modules={"Page.__init__": "import json", "Page.json": "x = 1", "other": "import json"})
        self.assertEqual(app_module("Page").json.__name__, "main_package.Page.json")
        self.assertIs(app_module("other").json, json)

    def test_what_is_in_the_folder_above_is_not_next_door(self):
        self.load(modules={"Page.__init__": "import helper", "Page.inner": "", "helper": ""})
        with self.assertRaisesRegex(ModuleNotFoundError, "^No module named 'helper'$"):
            app_module("Page")

    def test_full_and_relative_names_mean_what_they_did(self):
        code = "import main_package.pack\nfrom main_package.pack import inner\nfrom . import other\nimport os.path"
        self.load(modules={"m": code, "pack.inner": "x = 1", "other": "x = 2"})
        module = app_module("m")
        self.assertEqual((module.main_package.pack.inner.x, module.inner.x, module.other.x), (1, 1, 2))
        self.assertIs(module.os, sys.modules["os"])

    def test_dotted_names_bind_the_folder_next_door(self):
        self.load(
            modules={"m": "import pack.deep\nimport pack.deep as d\nx = pack.deep.x", "pack.deep": "x = 3"}
        )
        module = app_module("m")
        self.assertEqual((module.x, module.pack.__name__, module.d.x), (3, "main_package.pack", 3))

    def test_a_dependency_has_neighbours_of_its_own(self):
        modules = [{"name": "a", "code": "from b import x"}, {"name": "b", "code": "x = 'lib'"}]
        code = {"package_name": "lib", "modules": modules, "forms": []}
        self.load(
            modules={"m": "from lib.a import x", "b": "x = 'app'"},
            dependency_code={"DEP": code},
        )
        self.assertEqual(app_module("m").x, "lib")

    def test_the_startup_module_is_no_exception(self):
        self.load(modules={"main": "import tools\nprint(tools.x)", "tools": "x = 'found'"})
        from anvil._app import start

        start.start({"kind": "module", "name": "main"})
        self.assertEqual(self.printed(), ["found"])

    def test_the_templates_of_forms_are_next_door_too(self):
        code = "from _anvil_designer import PageTemplate\n\nclass Page(PageTemplate):\n    pass"
        self.load(form("Page", code=code))
        self.assertEqual(type(self.open("Page")).__name__, "Page")

    def test_what_c_code_imports_for_itself_is_never_the_app_s(self):
        code = "from datetime import date\ndef go(): return date(2020, 1, 2).strftime('%Y')"
        self.load(modules={"m": code, "time": "print('imported')"})
        self.assertEqual(app_module("m").go(), "2020")
        self.assertEqual((self.printed(), "main_package.time" in sys.modules), ([], False))

    def test_an_import_behind_more_names_than_an_instruction_holds_is_one_all_the_same(self):
        names = "".join(f"n{n} = {n}\n" for n in range(300))
        self.load(modules={"m": f"{names}import tools\nx = tools.x", "tools": "x = 1"})
        self.assertEqual(app_module("m").x, 1)

    def test_an_import_through_a_function_that_stands_in_for_python_s_is_one_all_the_same(self):
        stand_in = "import builtins\nbefore = builtins.__import__\n"
        stand_in += "builtins.__import__ = lambda *args, **named: before(*args, **named)"
        self.load(
            modules={
                "stand_in": stand_in,
                "m": "import stand_in\nimport tools\nx = tools.x",
                "tools": "x = 1",
            }
        )
        self.assertEqual(app_module("m").x, 1)

    def test_a_call_of_import_with_level_minus_one_looks_next_door_first_and_then_anywhere(self):
        code = "def find(name): return __import__(name, {'__package__': 'main_package'}, level=-1)"
        self.load(modules={"m": code, "pack.__init__": "", "pack.one": "x = 1"})
        find = app_module("m").find
        self.assertEqual(find("pack.one").one.x, 1)
        self.assertIs(find("json"), json)
        self.assertRaises(ModuleNotFoundError, find, "nowhere")

    def test_what_an_app_adds_to_builtins_is_seen_everywhere(self):
        self.addCleanup(lambda: vars(builtins).pop("added", None))
        self.load(modules={"m": "import builtins\nbuiltins.added = 1", "n": "import m\nx = added"})
        self.assertEqual(app_module("n").x, 1)


class WrittenForms(RuntimeCase):
    def test_a_form_whose_template_is_a_module_beside_it_opens_and_hears_its_button(self):
        self.load(modules={"Page.__init__": PAGE, "Page._template": WRITTEN}, runtime_options={"version": 2})
        form = self.open("Page")
        self.assertEqual([node.props["text"] for node in self.page.find("Label")], ["Title"])
        form.button_1.raise_event("click")
        self.flush()
        self.assertEqual([node.props["text"] for node in self.page.find("Button")], ["clicked"])
