"""The decorators of `error_texts` fail if the text differs, or if nothing happens."""

from __future__ import annotations

from collections.abc import Callable

from anvil import Label
from anvil._runtime.reports import errors
from hearth_testing import RuntimeCase, component, form

from .error_texts import notes, prints, raises, reports, shows

Row = Callable[[RuntimeCase], None]


def _raise(_case: RuntimeCase) -> None:
    raise ValueError("text")


def _report(_case: RuntimeCase) -> None:
    errors.report_exception(ValueError("text"))


def _report_with_note(_case: RuntimeCase) -> None:
    error = ValueError("text")
    error.add_note("a note")
    errors.report_exception(error)


def _show(case: RuntimeCase) -> None:
    case.load(form("Page", component("odd", "Gramophone")))
    case.open("Page")


def _nothing(_case: RuntimeCase) -> None:
    Label()


class ErrorTexts(RuntimeCase):
    def fails(self, row: Row) -> None:
        with self.assertRaises(AssertionError):
            row(self)
        self.bridge.reports.clear()

    def test_what_is_raised_has_the_text(self):
        raises(ValueError, "text")(_raise)(self)
        self.fails(raises(ValueError, "texts")(_raise))
        self.fails(raises(ValueError, "text")(_nothing))

    def test_what_is_reported_has_type_and_text(self):
        reports(ValueError, "text")(_report)(self)
        self.fails(reports(ValueError, "texts")(_report))
        self.fails(reports(TypeError, "text")(_report))
        self.fails(reports(ValueError, "text")(_nothing))

    def test_a_note_stands_in_what_is_reported(self):
        notes("a note")(_report_with_note)(self)
        self.fails(notes("another note")(_report_with_note))
        self.fails(notes("a note")(_nothing))

    def test_what_is_printed_is_the_line(self):
        prints("text")(lambda _case: print("text"))(self)
        self.fails(prints("texts")(lambda _case: print("text")))
        self.fails(prints("text")(_nothing))

    def test_what_is_shown_is_the_placeholder(self):
        shows('Error instantiating "odd": ValueError: No such component: Gramophone')(_show)(self)
        self.fails(shows("text")(_nothing))
