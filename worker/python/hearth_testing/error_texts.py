"""Decorators that test one error text each.

The decorated method causes the error, the decorator defines the expected result.

    class TextsOfLabels(RuntimeCase):
        @raises(TypeError, "role must be None, a string, or a list of strings")
        def test_role_of_another_type(self):
            Label().role = 5

Texts must match exactly, since apps and their users know them.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

from .case import RuntimeCase

Trigger = Callable[[Any], object]
Test = Callable[[Any], None]


def raises(error: type[BaseException], text: str) -> Callable[[Trigger], Test]:
    """Test that the method raises an error of this class with exactly this text."""

    def prove(case: RuntimeCase, trigger: Trigger) -> None:
        with case.assertRaises(error) as caught:
            trigger(case)
        case.assertEqual(str(caught.exception), text)
        case.bridge.reports.clear()

    return _test(prove)


def reports(error: type[BaseException], text: str) -> Callable[[Trigger], Test]:
    """Test that the method returns, and that this error is reported."""

    def prove(case: RuntimeCase, trigger: Trigger) -> None:
        trigger(case)
        case.assertIn(f"{error.__qualname__}: {text}", case.reported())

    return _test(prove)


def notes(text: str) -> Callable[[Trigger], Test]:
    """The method causes a reported error that has this text as a note."""

    def prove(case: RuntimeCase, trigger: Trigger) -> None:
        trigger(case)
        reported = case.reported()
        case.assertTrue(any(text in one for one in reported), f"{text!r} is in none of {reported}")

    return _test(prove)


def prints(text: str) -> Callable[[Trigger], Test]:
    """The method prints this line exactly once."""

    def prove(case: RuntimeCase, trigger: Trigger) -> None:
        trigger(case)
        case.assertEqual([line for line in case.printed() if line == text], [text])
        case.bridge.reports.clear()

    return _test(prove)


def shows(text: str) -> Callable[[Trigger], Test]:
    """The method leaves a placeholder with this text on the page, and the text is reported too."""

    def prove(case: RuntimeCase, trigger: Trigger) -> None:
        trigger(case)
        case.flush()
        shown = [node.props["text"] for node in case.page.find("InvalidComponent")]
        case.assertEqual(shown[:1], [text])
        case.assertNotEqual(case.reported(), [], "what is shown is reported too")

    return _test(prove)


def _test(prove: Callable[[RuntimeCase, Trigger], None]) -> Callable[[Trigger], Test]:
    def decorate(trigger: Trigger) -> Test:
        @wraps(trigger)
        def test(case: RuntimeCase) -> None:
            prove(case, trigger)

        return test

    return decorate
