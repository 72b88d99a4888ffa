"""Hearth's services that are imported from the start, and their removal."""

import importlib
import sys
import tempfile
import unittest
from pathlib import Path

from anvil._modules import preloaded
from hearth_wire import portable_names

_SERVICE = """
from hearth_wire import portable_class, register_exception_type
from . import part

@portable_class("kept_service.Row")
class Row: pass

class Gone(Exception): pass

register_exception_type("kept_service.Gone", Gone)
"""


class Preloaded(unittest.TestCase):
    def setUp(self) -> None:
        folder = self.enterContext(tempfile.TemporaryDirectory())
        package = Path(folder, "kept_service")
        package.mkdir()
        (package / "__init__.py").write_text(_SERVICE)
        (package / "part.py").write_text("")
        sys.path.insert(0, folder)
        self.addCleanup(sys.path.remove, folder)
        self.addCleanup(preloaded.give_way)
        importlib.invalidate_caches()

    def test_it_is_there_with_all_that_it_imports_and_registers(self):
        preloaded.load(["kept_service"])
        self.assertLessEqual({"kept_service", "kept_service.part"}, set(sys.modules))
        self.assertLessEqual({"kept_service.Row", "kept_service.Gone"}, portable_names())

    def test_after_it_gave_way_nothing_of_it_is_left_and_it_is_imported_anew_where_it_is_asked_for(self):
        known = portable_names()
        preloaded.load(["kept_service"])
        old = sys.modules["kept_service"]
        preloaded.give_way()
        self.assertFalse({"kept_service", "kept_service.part"} & set(sys.modules))
        self.assertFalse(hasattr(old, "part"))
        self.assertEqual(portable_names(), known)
        preloaded.load(["kept_service"])
        self.assertIsNot(sys.modules["kept_service"], old)
        self.assertIn("kept_service.Row", portable_names())

    def test_what_was_there_before_stays(self):
        importlib.import_module("kept_service.part")
        self.addCleanup(lambda: [sys.modules.pop(f"kept_service{end}", None) for end in ("", ".part")])
        preloaded.load(["kept_service"])
        preloaded.give_way()
        self.assertLessEqual({"kept_service", "kept_service.part"}, set(sys.modules))
