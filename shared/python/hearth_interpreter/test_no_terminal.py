"""What `input()` says where nobody types."""

import io
import sys
import unittest
from unittest import mock

from hearth_interpreter import NoTerminal


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
