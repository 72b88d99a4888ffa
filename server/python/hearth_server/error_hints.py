"""Adds to errors what to do where they come of something that this Python lacks (decisions/server-code.md)."""

from __future__ import annotations

import re
import sys
from typing import Any

from hearth_interpreter import IMPORT_NOTE
from hearth_wire import hint_of, trace_of

from .modules import finder

#: The text of Pyodide's error from `Thread.start`.
_NO_THREADS = "can't start new thread"
#: Functions of `hashlib` that are there only with OpenSSL.
_OF_OPENSSL = ("pbkdf2_hmac", "scrypt")
_ON_PYODIDE = "server code runs on Pyodide here, with the standard library and no {}; --python PATH runs it on a Python of the machine's"
NO_SOCKETS = f"{_ON_PYODIDE.format('sockets')}; anvil.http.request works here, too"
_IN_ENVIRONMENT = "name its package in server_code/requirements.txt, and it is installed for the app"
_NOT_INSTALLED = "not all that server_code/requirements.txt asks for could be installed; the terminal of the server says why"
_IN_OWN = "server code runs on the Python of --python, {}: install the package there"

_FORMS_ARE_CLIENT_CODE = (
    "a form is client code, which browsers run; server code imports modules, and no forms"
)
#: Names that `anvil` has in browsers only, and that authors expect here. They are absent: shared modules may try to import them.
_OF_BROWSERS = frozenset(
    {"Notification", "alert", "confirm", "get_open_form", "get_url_hash", "open_form", "set_url_hash"}
)
_DESIGNER = "._anvil_designer"
#: Python's errors for a name that is not defined, or that `anvil` does not have.
_ASKED = re.compile(
    r"(?:cannot import name '(?P<imported>\w+)' from 'anvil' |module 'anvil' has no attribute '(?P<read>\w+)'|name '(?P<named>\w+)' is not defined)"
)

_ABSENT = "a dependency of the app that is not there"

#: Which packages this Python has: `own`, `environment`, `partial`, `plain` (`server/pool/hosts/process-host.ts`).
_installed = "plain"


def set_installed(installed: str) -> None:
    """Set where this Python's packages come from."""
    global _installed
    _installed = installed


#: Dependencies of the app that the server does not have.
_missing_dependencies: list[str] = []


def set_missing_dependencies(names: list[str]) -> None:
    """Set the app's dependencies that are missing, by package where a manifest says it, else by name or id."""
    global _missing_dependencies
    _missing_dependencies = names


#: In bytes.
_memory_limit = 0


def set_memory_limit(size: int) -> None:
    """Set the limit in bytes that a MemoryError names."""
    global _memory_limit
    _memory_limit = size


def explained(error: BaseException) -> BaseException:
    """The error, or one in its place that says why this Python lacks what was asked for, and what to do."""
    missing = error.name if isinstance(error, ModuleNotFoundError) else None
    remedy = _remedy_of(missing) if missing and _is_of_app(error) else None
    if remedy:
        text = f"No module named {missing!r}: {remedy}"
        return ModuleNotFoundError(text, name=missing).with_traceback(error.__traceback__)
    if _is_pyodide():
        error = _explained_on_pyodide(error)
    if isinstance(error, MemoryError) and not error.args:
        text = f"server code used more than the {_memory_limit >> 20} MB of memory that it may have"
        return MemoryError(text).with_traceback(error.__traceback__)
    return error


def _explained_on_pyodide(error: BaseException) -> BaseException:
    """The error, or one of its type that says what Pyodide lacks."""
    # Looked up, not imported: without them no such error can have come.
    zoneinfo, hashlib = sys.modules.get("zoneinfo"), sys.modules.get("hashlib")
    if isinstance(error, RuntimeError) and str(error) == _NO_THREADS:
        said, lacking = _NO_THREADS, "threads"
    elif zoneinfo and isinstance(error, zoneinfo.ZoneInfoNotFoundError):
        said, lacking = f"No time zone found with key {_missing_zone(error)}", "time zones"
    elif isinstance(error, AttributeError) and hashlib and error.obj is hashlib and error.name in _OF_OPENSSL:
        said, lacking = str(error), "OpenSSL"
    else:
        return error
    return type(error)(f"{said}: {_ON_PYODIDE.format(lacking)}").with_traceback(error.__traceback__)


def _missing_zone(error: BaseException) -> str:
    """The key that was asked for, without Pyodide's advice behind it, which app authors cannot follow."""
    return str(error.args[0]).removeprefix("No time zone found with key ").partition("\n")[0].strip(" .")


def told(payload: dict[str, Any], error: BaseException) -> dict[str, Any]:
    """The payload for the terminal: with a hint of Python's, or of this server, and the error's notes."""
    notes: Any = getattr(error, "__notes__", ())
    written = [note for note in notes if isinstance(note, str)] if isinstance(notes, (list, tuple)) else []
    # The terminal itself says which module could not be loaded.
    lines = [note for note in written if not note.startswith(IMPORT_NOTE)]
    hint = "\n".join([hint_of(error) or _of_browsers(payload, error), *lines])
    return {**payload, "hint": hint} if hint else payload


def _of_browsers(payload: dict[str, Any], error: BaseException) -> str:
    """The hint for a name that only client code has; empty for others."""
    is_of_names = isinstance(error, (ImportError, AttributeError, NameError))
    asked = _ASKED.match(payload["message"]) if is_of_names else None
    name = asked and asked[asked.lastgroup or ""]
    if name not in _OF_BROWSERS:
        return ""
    # A name that stands alone may be one of the author's own.
    what = f"if {name} of anvil is meant, it" if asked and asked["named"] else name
    return f": {what} is for client code; server code has no screen, and returns to it what is to be shown"


def _remedy_of(missing: str) -> str | None:
    if missing.endswith(_DESIGNER) and finder.knows_package(missing):
        return _FORMS_ARE_CLIENT_CODE
    return _remedy(missing) if _is_package(missing) else None


def _remedy(missing: str) -> str:
    root = missing.partition(".")[0]
    if root in _missing_dependencies:
        return f"{root} is {_ABSENT}; the terminal of the server says where it was looked for"
    # A manifest need not name the package of a dependency, and may name an old one.
    maybe = (
        f"it may be in {_ABSENT}, {', '.join(_missing_dependencies)}; else " if _missing_dependencies else ""
    )
    return maybe + _remedy_of_package()


def _remedy_of_package() -> str:
    if _is_pyodide():
        return _ON_PYODIDE.format("other packages")
    if _installed == "own":
        return _IN_OWN.format(sys.executable)
    return _NOT_INSTALLED if _installed == "partial" else _IN_ENVIRONMENT


def _is_package(name: str) -> bool:
    """Might a package of that name be installed? It is no module of the app, of `anvil`, or of the standard library."""
    return (
        not name.startswith("anvil.")
        and not finder.knows_package(name)
        and name not in sys.stdlib_module_names
    )


def _is_of_app(error: BaseException) -> bool:
    """Did app code cause it, and not a name in a message?"""
    return bool(trace_of(error, finder.wire_name))


def _is_pyodide() -> bool:
    return sys.platform == "emscripten"
