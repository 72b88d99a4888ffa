"""Parses a module that is compiled separately."""

from __future__ import annotations

import ast
import warnings


def syntax_tree(code: str | bytes) -> ast.Module:
    """The syntax tree of a module, without Python's warnings, which are given when it is compiled.

    Raises SyntaxError.
    """
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return ast.parse(code)
