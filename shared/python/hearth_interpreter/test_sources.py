"""Modules from sources in memory: finding, running, caching of compiled code, replacing."""

import importlib
import inspect
import sys
import traceback
import unittest
from typing import Any

from hearth_interpreter import Source, SourceFinder


def source(name: str, code: str = "", is_package: bool = False) -> Source:
    return Source(name, code, is_package, f"/app/{name.replace('.', '/')}.py")


class SourcesCase(unittest.TestCase):
    def setUp(self) -> None:
        self.finder = SourceFinder()
        self.finder.install()
        self.addCleanup(sys.meta_path.remove, self.finder)
        self.addCleanup(self.forget)

    def forget(self) -> None:
        for name in [name for name in sys.modules if name.partition(".")[0] == "pkg"]:
            del sys.modules[name]

    def give(self, *sources: Source) -> None:
        self.finder.replace([source("pkg", is_package=True), *sources])

    def take(self, name: str) -> Any:
        self.forget()
        return importlib.import_module(name)


class Finding(SourcesCase):
    def test_a_module_is_found_by_its_name_before_all_others(self):
        self.give(source("json", "x = 'the app'"))
        self.assertIs(sys.meta_path[0], self.finder)
        spec = importlib.util.find_spec("pkg")
        assert spec is not None
        self.assertEqual((spec.origin, spec.submodule_search_locations), ("/app/pkg.py", []))

    def test_other_names_are_left_to_the_others(self):
        self.give()
        with self.assertRaisesRegex(ModuleNotFoundError, "No module named 'pkg.gone'"):
            self.take("pkg.gone")

    def test_tracebacks_and_inspect_have_file_line_and_text(self):
        self.give(source("pkg.m", "def f():\n    return 1 / 0  # here\n"))
        function = self.take("pkg.m").f
        try:
            function()
        except ZeroDivisionError:
            text = traceback.format_exc()
        self.assertIn('File "/app/pkg/m.py", line 2, in f\n    return 1 / 0  # here', text)
        self.assertEqual(inspect.getsource(function), "def f():\n    return 1 / 0  # here\n")

    def test_a_syntax_error_names_file_and_line(self):
        self.give(source("pkg.m", "x = 1\ny = = 2\n"))
        with self.assertRaises(SyntaxError) as caught:
            self.take("pkg.m")
        self.assertEqual((caught.exception.filename, caught.exception.lineno), ("/app/pkg/m.py", 2))


class Replacing(SourcesCase):
    def code_of(self, name: str) -> Any:
        return self.take(name).__spec__.loader.get_code(name)

    def test_a_source_that_stays_is_compiled_once(self):
        self.give(source("pkg.m", "x = 1"))
        first = self.code_of("pkg.m")
        self.give(source("pkg.m", "x = 1"))
        self.assertIs(self.code_of("pkg.m"), first)

    def test_an_edited_source_is_run_as_it_is_now(self):
        self.give(source("pkg.m", "x = 1"))
        self.assertEqual(self.take("pkg.m").x, 1)
        self.give(source("pkg.m", "x = 2"))
        self.assertEqual(self.take("pkg.m").x, 2)

    def test_a_source_that_went_is_not_found_any_more(self):
        self.give(source("pkg.m"))
        self.give()
        with self.assertRaises(ModuleNotFoundError):
            self.take("pkg.m")


if __name__ == "__main__":
    unittest.main()
