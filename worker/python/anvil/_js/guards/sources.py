"""Syntax trees of functions, parsed from the source that the app's loader has, and cached."""

from __future__ import annotations

import ast
import linecache
from collections.abc import Iterator
from types import CodeType, FunctionType
from weakref import WeakKeyDictionary

Tree = ast.FunctionDef | ast.Lambda

_trees: WeakKeyDictionary[CodeType, Tree | None] = WeakKeyDictionary()


def tree_of(function: FunctionType) -> Tree | None:
    """The function's definition; None if its source is unknown or cannot be parsed."""
    code = function.__code__
    if code not in _trees:
        lines = linecache.getlines(code.co_filename, function.__globals__)
        try:
            _trees[code] = _lambda(code, lines) if code.co_name == "<lambda>" else _definition(code, lines)
        except SyntaxError, ValueError, IndexError:
            _trees[code] = None
    return _trees[code]


def _definition(code: CodeType, lines: list[str]) -> Tree | None:
    """The `def` statement, parsed from the lines from its first decorator to its last statement."""
    first = code.co_firstlineno
    last = max((end for one in _all_codes(code) for _, end, _, _ in one.co_positions() if end), default=first)
    text = "".join(lines[first - 1 : last])
    indented = text[:1].isspace()
    [statement] = ast.parse("if 1:\n" + text if indented else text).body
    if indented and isinstance(statement, ast.If):
        [statement] = statement.body
    return statement if isinstance(statement, ast.FunctionDef) else None


def _lambda(code: CodeType, lines: list[str]) -> Tree | None:
    """The lambda, parsed from the text of its body.

    The last instruction, which returns the result, has the start and end positions of the body.
    """
    *_, (line, last, column, end) = code.co_positions()
    if line is None or last is None or column is None or end is None:
        return None
    text = [one.encode() for one in lines[line - 1 : last]]
    text[-1] = text[-1][:end]
    text[0] = text[0][column:]
    names = ", ".join(code.co_varnames[: code.co_argcount])
    parsed = ast.parse(f"lambda {names}: (\n{b''.join(text).decode()}\n)", mode="eval").body
    return parsed if isinstance(parsed, ast.Lambda) else None


def _all_codes(code: CodeType) -> Iterator[CodeType]:
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _all_codes(constant)
