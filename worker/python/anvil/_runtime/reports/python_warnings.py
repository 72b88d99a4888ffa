"""Python's own warnings of an app's files, told as Hearth's are: a line of the app's log with the author's name of the file."""

from __future__ import annotations

import warnings
from functools import cache
from typing import TextIO

from .errors import app_file
from .output import warn
from .places import in_directory

_show = warnings.showwarning


@cache
def install() -> None:
    """Stand in for what writes warnings of all files to the error stream."""
    warnings.showwarning = _tell


def _tell(
    message: Warning | str,
    category: type[Warning],
    filename: str,
    lineno: int,
    file: TextIO | None = None,
    line: str | None = None,
) -> None:
    name = app_file(filename)
    if name is None or file is not None:
        _show(message, category, filename, lineno, file, line)
    else:
        warn(f"{category.__name__}: {message} ({in_directory(name)}:{lineno})")
