"""Hearth's replacements are found before modules of the standard library."""

import sys
import unittest
from importlib.util import find_spec
from unittest.mock import patch

from . import library_overrides


class Found(unittest.TestCase):
    def test_whatever_comes_first_on_the_search_path(self):
        ours = library_overrides._OURS
        path = [*(entry for entry in sys.path if entry != ours), ours]
        with patch.object(sys, "meta_path", list(sys.meta_path)), patch.object(sys, "path", path):
            sys.modules.pop("webbrowser", None)
            library_overrides.install.__wrapped__()
            spec, other = find_spec("webbrowser"), find_spec("json")
        assert spec is not None and spec.origin is not None and other is not None and other.origin is not None
        self.assertTrue(spec.origin.startswith(ours), spec.origin)
        self.assertFalse(other.origin.startswith(ours), other.origin)
