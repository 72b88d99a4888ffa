"""Python's warnings about an app's files are lines in the app's log (api §8.7)."""

import importlib
import io
import warnings
from contextlib import redirect_stderr

from hearth_testing import RuntimeCase

from . import python_warnings


class Told(RuntimeCase):
    def setUp(self) -> None:
        super().setUp()
        self.patch(warnings, "showwarning", warnings.showwarning)
        python_warnings.install.__wrapped__()

    def test_a_warning_of_syntax_has_the_authors_name_of_the_file(self):
        self.load(modules={"m": "x = 1\nif x is 'a':\n    pass\n"})
        importlib.import_module("main_package.m")
        [told] = self.printed()
        self.assertTrue(told.startswith("SyntaxWarning: \"is\" with 'str' literal."), told)
        self.assertTrue(told.endswith(" (client_code/m.py:2)"), told)

    def test_a_warning_that_an_app_gives_has_its_line(self):
        self.load(modules={"m": "import warnings\nwarnings.warn('mind the step')\n"})
        importlib.import_module("main_package.m")
        self.assertEqual(self.printed(), ["UserWarning: mind the step (client_code/m.py:2)"])

    def test_warnings_of_other_files_are_written_as_python_writes_them(self):
        with redirect_stderr(io.StringIO()) as stream:
            warnings.warn("elsewhere", UserWarning, stacklevel=1)
        self.assertIn("UserWarning: elsewhere", stream.getvalue())
        self.assertEqual(self.printed(), [])
