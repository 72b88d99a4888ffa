"""Prints Python's warnings about an app's files like Hearth's own.

That is a line in the app's log, with the file's path in the app's directory.
"""

from __future__ import annotations

import warnings
from functools import cache
from typing import TextIO

from .author_paths import in_directory
from .errors import app_file
from .output import warn

_show = warnings.showwarning


@cache
def install() -> None:
    """Replace `warnings.showwarning`, which writes all warnings to the error stream."""
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
