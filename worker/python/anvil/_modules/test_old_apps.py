"""Apps for Python 2 or below runtime version 2: their imports and errors (api §1.1)."""

import importlib
import sys
import traceback
from typing import Any

import anvil
from hearth_testing import RuntimeCase, component, form

PAGE = """
from anvil import *
import anvil.server
import tools
from Other import Other

class Page(PageTemplate):
    def __init__(self, **properties):
        self.init_components(**properties)
        self.add_component(Other())
        self.add_component(Label(text=tools.text()))
"""
OTHER = "from anvil import OtherTemplate, Label, tz\n\nclass Other(OtherTemplate):\n    pass\n"
TOOLS = "import json\n\ndef text():\n    return json.dumps([1])\n"
MODULES = {"tools": TOOLS}


def forms() -> list[dict[str, Any]]:
    return [
        form("Page", component("own", "Label", text="own"), code=PAGE),
        form("Other", component("inner", "Label", text="other"), code=OTHER),
    ]


class OldImports(RuntimeCase):
    def texts(self) -> list[Any]:
        self.open("Page")
        return [node.props["text"] for node in self.page.find("Label")]

    def test_anvil_has_the_templates_and_a_bare_name_is_the_module_next_door(self):
        self.load(*forms(), modules=MODULES, runtime_options={"version": 1})
        self.assertEqual(self.texts(), ["own", "other", "[1]"])
        self.assertFalse(hasattr(anvil, "PageTemplate"))

    def test_an_app_that_states_no_version_is_as_old_as_its_forms_look(self):
        self.load(*forms(), modules=MODULES, runtime_options={})
        self.assertEqual(self.texts(), ["own", "other", "[1]"])

    def test_an_app_that_names_its_designer_module_is_no_such_app(self):
        self.load(form("Page"), modules={"m": "from anvil import PageTemplate"}, runtime_options={})
        self.open("Page")
        with self.assertRaises(ImportError):
            importlib.import_module("main_package.m")

    def test_what_the_app_does_not_have_is_looked_for_where_all_look(self):
        self.load(
            form("Page", code="from anvil import *\nclass Page(PageTemplate): pass"),
            modules={
                "m": "import json, os.path\nimport folder.inner\nx = folder.inner.x",
                "folder.inner": "x = 5",
            },
            runtime_options={"version": 1},
        )
        module: Any = importlib.import_module("main_package.m")
        self.assertIs(module.json, sys.modules["json"])
        self.assertEqual((module.x, module.folder.__name__), (5, "main_package.folder"))


class OldSyntax(RuntimeCase):
    def error(self, **options: Any) -> str:
        self.load(modules={"m": "print 'hello'"}, runtime_options=options)
        with self.assertRaises(SyntaxError) as caught:
            importlib.import_module("main_package.m")
        return "".join(traceback.format_exception_only(caught.exception))

    def test_it_says_that_the_app_was_written_for_python_2(self):
        self.assertIn("This app was written for Python 2", self.error(version=2, client_version="2"))

    def test_an_app_for_python_3_has_made_a_mistake(self):
        self.assertNotIn("Python 2", self.error(version=2, client_version="3"))

    def test_so_has_one_of_this_runtimes_version_that_does_not_say(self):
        self.assertNotIn("Python 2", self.error(version=3))
