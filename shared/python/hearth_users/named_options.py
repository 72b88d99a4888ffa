"""Options that should be passed by name.

Apps that pass them by position still work, but get a warning once (api §14.2).
"""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")


def named_options(positional: int) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Decorator for a function of which only the first `positional` parameters should be positional.

    The first call with more of them prints a DeprecationWarning with the names of the others.
    """

    def decorate(function: Callable[P, R]) -> Callable[P, R]:
        names = list(inspect.signature(function).parameters)
        told = False

        @functools.wraps(function)
        def run(*args: P.args, **kwargs: P.kwargs) -> R:
            nonlocal told
            if len(args) > positional and not told:
                told = True
                print(_warning(f"{function.__module__}.{function.__name__}", names[positional : len(args)]))
            return function(*args, **kwargs)

        return run

    return decorate


def _warning(function: str, names: list[str]) -> str:
    given = ", ".join(f"{name}=…" for name in names)
    return f"DeprecationWarning: {function}() was given by position what should be named: {given}"
