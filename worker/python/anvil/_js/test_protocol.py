"""What `protocol/` and Python both have is the same in both."""

import json
import unittest
from typing import Any, get_args

from anvil._entry import interop
from anvil._js import access, values
from anvil._js.guards import expressions, paths
from anvil._runtime.reports.faults import ADVICE


class Constants(unittest.TestCase):
    def test_names_of_the_protocol_are_pythons(self):
        import hearth_protocol  # a module of the test runner's

        ours: dict[str, Any] = {
            "EVENT_EFFECTS": paths.EFFECTS.values(),
            "GUARD_ARITHMETIC": expressions.ARITHMETIC.values(),
            "GUARD_COMPARISONS": expressions.COMPARISONS.values(),
            "GUARD_METHODS": expressions.GUARD_METHODS,
            "TEXT_METHODS": expressions.TEXT_METHODS,
            "OBJECT_QUESTIONS": get_args(access.Question),
            "ValueTag": values.DECODERS,
        }
        theirs = json.loads(hearth_protocol.constants)
        self.assertEqual(theirs.pop("OUR_FAULT"), ADVICE)
        self.assertEqual(
            {name: sorted(names) for name, names in theirs.items()},
            {name: sorted(set(names)) for name, names in ours.items()},
        )

    def test_texts_of_both_sides_are_the_same(self):
        import hearth_protocol  # a module of the test runner's

        of = (3, "function", "go")
        self.assertEqual(hearth_protocol.unconvertible_argument(*of), interop.unconvertible_argument(*of))
