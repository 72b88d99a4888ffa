"""The error of `input()` in an interpreter without a terminal."""

import io
import sys
import unittest
from unittest import mock

from hearth_interpreter import NoTerminal, refuse_breakpoints


class Asking(unittest.TestCase):
    def test_input_fails_at_once_and_says_what_to_do(self):
        with (
            mock.patch.object(sys, "stdin", NoTerminal("ask elsewhere")),
            mock.patch.object(sys, "stdout", io.StringIO()),
        ):
            for ask in (input, sys.stdin.read, sys.stdin.readline):
                with self.assertRaisesRegex(OSError, "^there is no terminal to read from: ask elsewhere$"):
                    ask()
            with self.assertRaises(OSError):
                list(sys.stdin)


class Debugging(unittest.TestCase):
    def test_a_breakpoint_says_where_it_is_and_what_to_do_and_code_goes_on(self):
        with (
            mock.patch.object(sys, "breakpointhook", sys.breakpointhook),
            mock.patch.object(sys, "stderr", io.StringIO()) as said,
        ):
            refuse_breakpoints("look elsewhere")
            breakpoint()
        self.assertRegex(
            said.getvalue(),
            r"^breakpoint\(\) at .*test_no_terminal\.py, line \d+ is passed over: .*: look elsewhere\n$",
        )
