"""Constants in Python are the same as in `protocol/`."""

import unittest
from typing import get_args

from anvil._entry import interop
from anvil._generated import protocol
from anvil._js import values
from anvil._js.guards import expressions, paths


class Names(unittest.TestCase):
    def test_all_that_the_protocol_names_is_written_or_read(self):
        tables = {
            protocol.EventEffect: paths.EFFECTS.values(),
            protocol.GuardArithmetic: expressions.ARITHMETIC.values(),
            protocol.GuardComparison: expressions.COMPARISONS.values(),
            protocol.Tag: values.DECODERS,
        }
        for names, ours in tables.items():
            with self.subTest(names.__name__):
                self.assertEqual(set(ours), set(get_args(names.__value__)))

    def test_texts_of_both_sides_are_the_same(self):
        import hearth_protocol  # a module of the test runner

        of = (3, "function", "go")
        self.assertEqual(hearth_protocol.unconvertible_argument(*of), interop.unconvertible_argument(*of))
