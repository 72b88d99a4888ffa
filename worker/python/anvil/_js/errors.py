"""Converts failures on the page to Python exceptions (api §12.5)."""

from __future__ import annotations

import builtins
from typing import Any

from .._runtime.reports.author_paths import in_directory
from .._runtime.reports.faults import HearthFault


class ExternalError(Exception):
    """An exception thrown by JavaScript. `original_error` is the thrown value."""

    def __init__(self, text: str = "", original_error: Any = None) -> None:
        super().__init__(text)
        self.original_error = original_error


def error_from(failure: Any) -> BaseException:
    """The exception for a described failure on the page (`ui/host/objects/failure.ts`).

    `error` is the thrown value: a Python exception that passed through JavaScript is raised as
    itself. `raises` names a built-in exception for a mistake in the Python call, `missing` a name
    that does not exist; `fault` marks a failure of Hearth; `site` is the line that caused it, if
    that is not the one that waits.
    """
    if not isinstance(failure, dict):
        return ExternalError(str(failure), failure)
    message = str(failure.get("message", ""))
    if failure.get("fault"):
        return HearthFault(message.removeprefix("Hearth: "))
    error = _thrown(failure, message)
    site = failure.get("site")
    if site:
        file, _, line = str(site).rpartition(":")
        error.add_note(f"caused by what was asked of the page in {in_directory(file)}, line {line}")
    return error


def _thrown(failure: dict[str, Any], message: str) -> BaseException:
    original = failure.get("error")
    if isinstance(original, BaseException):
        return original
    raises = failure.get("raises")
    if raises:
        error = getattr(builtins, raises)(message)
        if isinstance(error, NameError):
            error.name = failure.get("missing")
        return error
    text = failure.get("text")
    return ExternalError(f"{failure.get('name', 'Error')}: {message}" if text is None else text, original)
