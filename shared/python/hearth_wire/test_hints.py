"""Hints that are added to error texts for the developer."""

import unittest
from typing import Any

from hearth_wire import hint_of, rebuild_error, with_hint


class Tea:
    """A class whose attribute the tests misspell."""

    colour = "green"


class Hints(unittest.TestCase):
    def raised_by(self, work: Any) -> BaseException:
        try:
            work()
        except BaseException as error:
            return error
        raise AssertionError("nothing was raised")

    def test_names_that_are_nearly_right_are_told_as_tracebacks_do(self):
        total = 1
        for work in (
            lambda: (totl, total),  # type: ignore[name-defined]  # noqa: F821
            lambda: Tea.color,  # type: ignore[attr-defined]
        ):
            self.assertRegex(hint_of(self.raised_by(work)), r"^\. Did you mean: '(total|colour)'\?$")

    def test_other_errors_have_none(self):
        for error in (ValueError("bad"), NameError(), self.raised_by(lambda: {}["x"]), KeyboardInterrupt()):
            self.assertEqual(hint_of(error), "")
        self.assertEqual(hint_of(self.raised_by(lambda: Tea.nothing_like_it)), "")  # type: ignore[attr-defined]

    def test_an_error_may_have_a_hint_of_its_own(self):
        self.assertEqual(hint_of(with_hint(ValueError("bad"), ". Try another")), ". Try another")

    def test_an_error_of_the_other_side_comes_with_the_hint_it_was_sent_with(self):
        payload = {"type": "ValueError", "message": "bad", "hint": ". Try another"}
        self.assertEqual(hint_of(rebuild_error(payload)), ". Try another")
        self.assertEqual(hint_of(rebuild_error({**payload, "hint": None})), "")

    def test_an_error_that_cannot_be_told_has_none(self):
        class Odd(AttributeError):
            def __str__(self) -> str:
                raise ValueError("no words")

        self.assertEqual(hint_of(Odd()), "")
