"""The error catalogue is true: what can be run is run, what is pointed to is there, and nothing is left out."""

from __future__ import annotations

import ast
import re
import unittest
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import ClassVar

from hearth_errors import ROOMS, ROWS, Awaited, Foreign, Proven, Run
from hearth_testing import RuntimeCase

#: The repository, where the test runner puts it.
REPO = Path("/repo")
_PRODUCT = ("worker/python", "worker/src", "shared", "ui", "server", "protocol")
_PLACEHOLDER = re.compile(r"\{[^{}]*\}")


class Rows(RuntimeCase):
    """One test for each row that is run."""

    def run_row(self, row: Run) -> None:
        _WAYS[row.way](self, row)
        self.bridge.reports.clear()

    def raises(self, row: Run) -> None:
        assert row.error is not None
        with self.assertRaises(row.error) as caught:
            row.trigger(self)
        self.assertEqual(str(caught.exception), row.example)

    def reports(self, row: Run) -> None:
        row.trigger(self)
        assert row.error is not None
        self.assertIn(f"{row.error.__qualname__}: {row.example}", self.reported())

    def notes(self, row: Run) -> None:
        row.trigger(self)
        self.assertTrue(
            any(row.example in text for text in self.reported()), f"{row.example!r} is in no report"
        )

    def prints(self, row: Run) -> None:
        row.trigger(self)
        self.assertEqual([line for line in self.printed() if line == row.example], [row.example])

    def shows(self, row: Run) -> None:
        row.trigger(self)
        self.flush()
        shown = [node.props["text"] for node in self.page.find("InvalidComponent")]
        self.assertEqual(shown[:1], [row.example])
        self.assertNotEqual(self.reported(), [], "what is shown is reported too")


_WAYS: dict[str, Callable[[Rows, Run], None]] = {
    "raises": Rows.raises,
    "reports": Rows.reports,
    "notes": Rows.notes,
    "prints": Rows.prints,
    "shows": Rows.shows,
}


def _test_of(row: Run) -> Callable[[Rows], None]:
    return lambda case: case.run_row(row)


for _row in ROWS:
    if isinstance(_row, Run):
        assert not hasattr(Rows, f"test_{_row.name}"), f"two rows are called {_row.name}"
        setattr(Rows, f"test_{_row.name}", _test_of(_row))


class Pointers(unittest.TestCase):
    """Rows whose proof is elsewhere."""

    rows: ClassVar = [row for row in ROWS if isinstance(row, Proven)]

    def test_the_test_is_there(self):
        for row in self.rows:
            source = _read(row.test_file)
            if row.test_file.endswith(".py"):
                self.assertIn(row.test_name, _tests_in(source), row.test_file)
            else:
                self.assertRegex(source, f"[`'\"]{re.escape(row.test_name)}[`'\"]", row.test_file)

    def test_the_product_and_the_test_have_the_text(self):
        for row in self.rows:
            for file in (row.product, row.test_file):
                self.assertTrue(_has_text(_read(file), row.text), f"{file} does not say {row.text!r}")


class Completeness(unittest.TestCase):
    def test_every_room_is_read(self):
        folder = Path(__file__).parent
        rooms = {file.stem for file in folder.glob("*.py") if not file.stem.startswith("test_")}
        named = {room.__name__.rpartition(".")[2] for room in ROOMS}
        self.assertEqual(named, rooms - {"__init__", "rows"})

    def test_every_row_says_what_brings_it_about(self):
        for row in ROWS:
            self.assertTrue(row.when.endswith(".") and row.source, row)
            self.assertTrue(row.text or isinstance(row, (Awaited, Foreign)), row)

    def test_rows_of_one_text_differ_in_what_brings_them_about(self):
        keys = [(row.text, row.when) for row in ROWS]
        self.assertEqual(len(keys), len(set(keys)))

    def test_what_is_awaited_is_not_there_yet(self):
        sources = [(file, _normalised(file.read_text(encoding="utf-8"))) for file in _product_files()]
        for row in ROWS:
            if isinstance(row, Awaited) and row.text:
                found = [str(file) for file, source in sources if _has_pieces(source, row.text)]
                self.assertEqual(found, [], f"{row.text!r} is there now: its row must say what proves it")


@cache
def _read(file: str) -> str:
    return (REPO / file).read_text(encoding="utf-8")


def _tests_in(source: str) -> set[str]:
    """`Class.test_name` of every test in a Python file."""
    return {
        f"{owner.name}.{one.name}"
        for owner in ast.parse(source).body
        if isinstance(owner, ast.ClassDef)
        for one in owner.body
        if isinstance(one, ast.FunctionDef)
    }


def _normalised(source: str) -> str:
    """A source with the parts of split strings put together, and quotes as they are read."""
    joined = re.sub(r"([\"'`])\s*\+?\s*\n\s*\+?\s*[fr]?[\"'`]", "", source)
    return joined.replace("\\'", "'").replace('\\"', '"')


def _has_text(source: str, text: str) -> bool:
    return _has_pieces(_normalised(source), text)


def _has_pieces(normalised: str, text: str) -> bool:
    """Is everything of the text but what varies in there?"""
    return all(piece in normalised for piece in _PLACEHOLDER.split(text))


def _product_files() -> Iterator[Path]:
    for folder in _PRODUCT:
        for file in (REPO / folder).rglob("*"):
            is_test = re.search(r"\.test\.|/test_|/hearth_errors/|/generated/|/node_modules/", str(file))
            if file.suffix in (".py", ".ts", ".tsx") and not is_test:
                yield file
