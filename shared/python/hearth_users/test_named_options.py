"""Options passed by position: accepted, with one warning."""

import contextlib
import inspect
import io
import unittest

from hearth_users import named_options


def make():
    @named_options(1)
    def greet(name: str, loudly: bool = False, times: int = 1) -> str:
        """Greet somebody."""
        return f"{name}{'!' if loudly else '.'}" * times

    return greet


class Options(unittest.TestCase):
    def setUp(self) -> None:
        self.printed = io.StringIO()
        redirected = contextlib.redirect_stdout(self.printed)
        redirected.__enter__()
        self.addCleanup(redirected.__exit__, None, None, None)

    def test_named_ones_are_no_news(self):
        self.assertEqual(make()("Ann", loudly=True, times=2), "Ann!Ann!")
        self.assertEqual(self.printed.getvalue(), "")

    def test_others_are_taken_and_told_of_once_for_a_function(self):
        greet = make()
        self.assertEqual([greet("Ann", True, 2), greet("Ann", True)], ["Ann!Ann!", "Ann!"])
        self.assertEqual(
            self.printed.getvalue(),
            f"DeprecationWarning: {__name__}.greet() was given by position what should be named: loudly=…, times=…\n",
        )

    def test_name_signature_and_description_stay(self):
        greet = make()
        self.assertEqual(
            (greet.__name__, greet.__doc__, list(inspect.signature(greet).parameters)),
            ("greet", "Greet somebody.", ["name", "loudly", "times"]),
        )
