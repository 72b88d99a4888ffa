"""Code without columns: lines are unchanged."""

from __future__ import annotations

import argparse
import asyncio.base_events
import sys
import traceback
import typing
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from types import CodeType, FunctionType, ModuleType
from typing import Any
from unittest import TestCase, mock
from zipfile import ZipFile

from anvil._entry.strip_columns import columns_stripped, without_columns

#: Modules with long functions, far jumps, handlers, comprehensions, generators, nested classes.
_MODULES = (argparse, asyncio.base_events, traceback, typing)
#: A call on a line far below the first one.
_FAR = "def far(text):\n    return [" + "\n" * 3000 + "int(text)]\n"


def _far() -> Callable[[str], list[int]]:
    names: dict[str, Any] = {}
    exec(compile(_FAR, "far.py", "exec"), names)
    return names["far"]


def _codes_of(module: ModuleType) -> Iterator[CodeType]:
    owners = [module, *(one for one in vars(module).values() if isinstance(one, type))]
    for owner in owners:
        yield from (one.__code__ for one in vars(owner).values() if isinstance(one, FunctionType))


def _with_nested(code: CodeType) -> Iterator[CodeType]:
    yield code
    for one in code.co_consts:
        if isinstance(one, CodeType):
            yield from _with_nested(one)


def _columns(code: CodeType) -> set[int | None]:
    return {column for _, _, *columns in code.co_positions() for column in columns}


class WithoutColumns(TestCase):
    def test_every_instruction_has_the_line_that_it_had_and_no_column(self) -> None:
        codes = [_far().__code__, *(code for module in _MODULES for code in _codes_of(module))]
        self.assertGreater(len(codes), 300)
        for code in codes:
            for before, after in zip(_with_nested(code), _with_nested(without_columns(code)), strict=True):
                self.assertEqual(list(after.co_lines()), list(before.co_lines()), before.co_qualname)
                self.assertEqual(
                    [line for line, *_ in after.co_positions()], [line for line, *_ in before.co_positions()]
                )
                self.assertEqual((_columns(after), after.co_code), ({None}, before.co_code))

    def test_a_traceback_tells_its_line(self) -> None:
        far = FunctionType(without_columns(_far().__code__), globals())
        self.assertEqual(far("7"), [7])
        try:
            far("no number")
        except ValueError as error:
            frame = traceback.extract_tb(error.__traceback__)[-1]
            self.assertEqual((frame.lineno, frame.colno), (3002, None))
        else:
            self.fail("no number was read as one")


class Forgotten(TestCase):
    def test_functions_that_share_their_code_go_on_sharing_it(self) -> None:
        one = _far()
        other = FunctionType(one.__code__, globals())
        with mock.patch("gc.get_objects", lambda: [one, other, "none"]), columns_stripped():
            self.assertEqual(_columns(one.__code__), {None})
            self.assertIs(other.__code__, one.__code__)

    def test_what_is_imported_from_an_archive_meanwhile_has_none_and_what_comes_behind_has(self) -> None:
        with TemporaryDirectory() as folder:
            path = str(Path(folder, "columns.zip"))
            with ZipFile(path, "w") as archive:
                for name in ("columns_during", "columns_behind"):
                    archive.writestr(f"{name}.py", "def add(one, other):\n    return one + other\n")
            with mock.patch.object(sys, "path", [path, *sys.path]):
                with mock.patch("gc.get_objects", list), columns_stripped():
                    from columns_during import add as during  # pyright: ignore[reportMissingImports]
                from columns_behind import add as behind  # pyright: ignore[reportMissingImports]
        self.assertEqual((during(1, 2), behind(1, 2)), (3, 3))
        self.assertEqual(_columns(during.__code__), {None})
        self.assertNotEqual(_columns(behind.__code__), {None})
