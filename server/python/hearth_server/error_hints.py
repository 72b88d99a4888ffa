"""Adds hints to errors that are caused by what this Python does not have (decisions/server-code.md)."""

from __future__ import annotations

import re
import sys
from typing import Any

from hearth_interpreter import IMPORT_NOTE
from hearth_wire import hint_of, trace_of

from .modules import finder
from .package_names import package_named

#: The text of the RuntimeError that Pyodide raises from `Thread.start`.
_NO_THREADS = "can't start new thread"
#: Functions of `hashlib` that exist only with OpenSSL.
_OF_OPENSSL = ("pbkdf2_hmac", "scrypt")
_ON_PYODIDE = "server code runs on Pyodide here, with the standard library and no {}; --python PATH runs it on a Python of the machine's"
NO_SOCKETS = f"{_ON_PYODIDE.format('sockets')}; anvil.http.request works here, too"
_IN_ENVIRONMENT = "name its package{} in server_code/requirements.txt, and it is installed for the app"
_NOT_INSTALLED = "not all that server_code/requirements.txt asks for could be installed; the terminal of the server says why"
_IN_OWN = "server code runs on the Python of --python, {}: install the package{} there"

_FORMS_ARE_CLIENT_CODE = (
    "a form is client code, which browsers run; server code imports modules, and no forms"
)
#: Names that `anvil` has in browsers only, but that authors try to use in server code. They are not
#: defined here even as stubs, because modules shared with the client may test for them by
#: importing.
_OF_BROWSERS = frozenset(
    {"Notification", "alert", "confirm", "get_open_form", "get_url_hash", "open_form", "set_url_hash"}
)
_DESIGNER = "._anvil_designer"
#: Python's error messages for an undefined name, or one that `anvil` does not have.
_ASKED = re.compile(
    r"(?:cannot import name '(?P<imported>\w+)' from 'anvil' |module 'anvil' has no attribute '(?P<read>\w+)'|name '(?P<named>\w+)' is not defined)"
)

_ABSENT = "a dependency of the app that is not there"

#: Where this Python's packages come from (`server/pool/hosts/process-host.ts`): `own` (a Python
#: given by the user, with its packages), `environment` (the app's virtual environment), `partial`
#: (the same, but not all requirements could be installed), or `plain` (only the standard library).
_installed = "plain"


def set_installed(installed: str) -> None:
    """Set where this Python's packages come from (`_installed`)."""
    global _installed
    _installed = installed


#: Names of the app's dependencies that the server could not find.
_missing_dependencies: list[str] = []


def set_missing_dependencies(names: list[str]) -> None:
    """Set the app's missing dependencies: by package name if a manifest has it, else by name or id."""
    global _missing_dependencies
    _missing_dependencies = names


#: The memory limit of a call, in bytes.
_memory_limit = 0


def set_memory_limit(size: int) -> None:
    """Set the limit, in bytes, that the text of a MemoryError mentions."""
    global _memory_limit
    _memory_limit = size


def explained(error: BaseException) -> BaseException:
    """The error, or one of the same type that says what this Python does not have, and what to do."""
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
    """The error, or one of the same type that says what Pyodide does not have."""
    # Looked up in `sys.modules`, not imported: unless they are imported already, they did not cause
    # the error.
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
    """The key in the error, without Pyodide's advice after it, which app authors cannot follow."""
    return str(error.args[0]).removeprefix("No time zone found with key ").partition("\n")[0].strip(" .")


def told(payload: dict[str, Any], error: BaseException) -> dict[str, Any]:
    """The error payload for the terminal: with a hint from Python or this server, and the error's notes."""
    notes: Any = getattr(error, "__notes__", ())
    written = [note for note in notes if isinstance(note, str)] if isinstance(notes, (list, tuple)) else []
    # Skipped, because the terminal itself says which module could not be loaded.
    lines = [note for note in written if not note.startswith(IMPORT_NOTE)]
    hint = "\n".join([hint_of(error) or _of_browsers(payload, error), *lines])
    return {**payload, "hint": hint} if hint else payload


def _of_browsers(payload: dict[str, Any], error: BaseException) -> str:
    """The hint for a name that exists in client code only; empty for any other error."""
    is_of_names = isinstance(error, (ImportError, AttributeError, NameError))
    asked = _ASKED.match(payload["message"]) if is_of_names else None
    name = asked and asked[asked.lastgroup or ""]
    if name not in _OF_BROWSERS:
        return ""
    # An undefined bare name may be one of the author's own.
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
    # A missing dependency may contain the package even so: a manifest need not name the
    # dependency's package, and may name an old one.
    maybe = (
        f"it may be in {_ABSENT}, {', '.join(_missing_dependencies)}; else " if _missing_dependencies else ""
    )
    return maybe + _remedy_of_package(package_named(missing))


def _remedy_of_package(named: str) -> str:
    if _is_pyodide():
        return _ON_PYODIDE.format("other packages")
    if _installed == "own":
        return _IN_OWN.format(sys.executable, named)
    return _NOT_INSTALLED if _installed == "partial" else _IN_ENVIRONMENT.format(named)


def _is_package(name: str) -> bool:
    """Whether a package of that name could be installed.

    Not for the names of modules of the app, of `anvil`, and of the standard library.
    """
    return (
        not name.startswith("anvil.")
        and not finder.knows_package(name)
        and name not in sys.stdlib_module_names
    )


def _is_of_app(error: BaseException) -> bool:
    """Whether app code caused the error, and not a name in a message."""
    return bool(trace_of(error, finder.wire_name))


def _is_pyodide() -> bool:
    return sys.platform == "emscripten"
