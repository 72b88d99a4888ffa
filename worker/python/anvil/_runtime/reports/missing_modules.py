"""Explains failed imports of client code: why the module is missing, and what the author can do."""

from __future__ import annotations

import pkgutil
import sys

from hearth_wire import hint_of

from ..._values.suggestions import did_you_mean
from .. import app as apps
from ..app import App
from .relative_imports import too_few_dots, too_many_dots

_STAYS_ON_THE_SERVER = (
    "Client code imports modules of client_code. What is in server_code stays on the server: "
    "mark functions @anvil.server.callable there, and call them with anvil.server.call()."
)
_IN_CIRCLES = (
    "These modules import each other. In one of them, move the import into the function that needs it."
)
_BEYOND_THE_TOP = "attempted relative import beyond top-level package"
_LOOKED_FOR = "the server's terminal says where it was looked for."
_SERVER_FUNCTION = (
    "Code that needs it belongs into a server function: mark it @anvil.server.callable in server_code, "
    "and call it with anvil.server.call()."
)
_DESIGNER = "._anvil_designer"
#: Attribute of an error with an explanation already.
_EXPLAINED = "_anvil_explained"


def explained(error: ModuleNotFoundError, note: str) -> ModuleNotFoundError:
    """Add that note to the error, instead of one from `explain`.

    For modules that no `import` statement in the app's code names.
    """
    error.add_note(note)
    setattr(error, _EXPLAINED, True)
    return error


def explain(error: BaseException, app_root: str) -> None:
    """Add to an ImportError what the author can do, if an `import` in the app's code raised it.

    `app_root` is the prefix of the app's file names.
    """
    if not isinstance(error, ImportError) or apps.current is None or hasattr(error, _EXPLAINED):
        return
    file = _importer(error, app_root)
    if file is not None:
        notes = getattr(error, "__notes__", [])
        note = _note(error, file, apps.current)
        if note and note not in notes:
            # Before other notes, which say where it happened, because this one continues the
            # error's text.
            error.__notes__ = [note, *notes]


def _note(error: ImportError, file: str, app: App) -> str | None:
    folder = file.rpartition("/")[0].replace("/", ".")
    if not error.name:
        return too_many_dots(file, folder) if error.msg.startswith(_BEYOND_THE_TOP) else None
    if isinstance(error, ModuleNotFoundError):
        return _why(error.name, folder, app)
    return _why_not_from(error, file, app)


def _importer(error: BaseException, app_root: str) -> str | None:
    """The file of the app's module whose `import` failed; None if it was not an app module."""
    found = None
    step = error.__traceback__
    while step is not None:
        path = step.tb_frame.f_code.co_filename
        if path.startswith(app_root):
            found = path.removeprefix(app_root)
        step = step.tb_next
    return found


def _why(name: str, folder: str, app: App) -> str | None:
    root, _, rest = name.partition(".")
    if name.endswith(_DESIGNER):
        # The error itself says what is missing.
        return None
    if root in app.packages:
        if not rest:
            return None
        modules = _modules(app, root)
        outside = too_few_dots(name, folder, modules)
        return outside or did_you_mean(rest, modules) or _STAYS_ON_THE_SERVER
    if root == "anvil":
        return None
    if root in app.missing_dependencies:
        return f"{root} is a dependency of the app that is not there: {_LOOKED_FOR}"
    package = folder.partition(".")[0]
    modules = _modules(app, package)
    if root in modules:
        return f"It is not beside the module that imports it: from {package} import {root}"
    if root in sys.stdlib_module_names:
        return f"Browsers have no {root}. {_SERVER_FUNCTION}"
    if rest and root in sys.modules:
        return f"Client code has no more of {root} than {', '.join(sorted(_public_modules(root)))}."
    beside = f"{folder.partition('.')[2]}."
    near = did_you_mean(
        root, modules | {one.removeprefix(beside) for one in modules if one.startswith(beside)}
    )
    return near or (
        f"{_maybe_of(app.missing_dependencies)}"
        f"Client code runs in the browser, with Python's standard library and no other packages. {_SERVER_FUNCTION}"
    )


def _why_not_from(error: ImportError, file: str, app: App) -> str | None:
    """Why one of the app's modules does not have the imported name; None if there is no explanation."""
    module, name = error.name or "", error.name_from
    if module.partition(".")[0] not in app.packages or not name:
        return None
    if file == f"{module.replace('.', '/')}/__init__.py":
        # A package that imports from itself is always partially initialized, without a circle.
        package, _, inside = module.partition(".")
        modules = _modules(app, package)
        beside = {one.removeprefix(f"{inside}.") for one in modules if one.startswith(f"{inside}.")}
        outside = too_few_dots(f"{module}.{name}", module, modules, whole=True)
        return outside or did_you_mean(name, beside) or _STAYS_ON_THE_SERVER
    if "partially initialized" in error.msg:
        return _IN_CIRCLES
    if module not in app.packages:
        meant = did_you_mean(name, vars(sys.modules[module])) if module in sys.modules else None
        # Python's own hint looks into the app's package, which has a form's name as well.
        return None if hint_of(error) else meant
    return did_you_mean(name, _modules(app, module)) or _STAYS_ON_THE_SERVER


def _maybe_of(dependencies: tuple[str, ...]) -> str:
    """Names missing dependencies as a possible cause.

    They may contain the module even so, since a manifest need not name a dependency's package, and
    may name an old one.
    """
    if not dependencies:
        return ""
    return (
        f"It may be in a dependency of the app that is not there ({', '.join(dependencies)}): {_LOOKED_FOR}\n"
    )


def _public_modules(package: str) -> set[str]:
    """The full names of the public modules in an imported package."""
    found = pkgutil.iter_modules(sys.modules[package].__path__, f"{package}.")
    return {one.name for one in found if "._" not in one.name}


def _modules(app: App, package: str) -> set[str]:
    """The names of a package's modules and forms, without the package's name."""
    found = app.packages[package]
    return {*found.forms, *found.modules} - {"__init__"}
