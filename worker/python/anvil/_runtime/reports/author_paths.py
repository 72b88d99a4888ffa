"""Names of the app's files as its author knows them: paths in the app's directory."""

from __future__ import annotations

from .. import app as apps

#: The folders of forms, modules and server modules.
_FOLDERS = ("client_code", "client_code", "server_code")
_OLD_FOLDERS = ("forms", "modules", "server_modules")


def in_directory(file: str) -> str:
    """The path in the app's directory of a file that reports call `main_package/Form1.py`.

    Other names are returned unchanged. A file of a package that is not a client module must be a
    server module.
    """
    name, _, rest = file.partition("/")
    package = apps.current.packages.get(name) if apps.current else None
    if package is None or not rest.endswith(".py"):
        return file
    module = rest.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
    forms, modules, server = _OLD_FOLDERS if _is_of_old_layout(package) else _FOLDERS
    folder = forms if module in package.forms else modules if module in package.modules else server
    return f"{package.app_id}/{folder}/{rest}" if package.app_id else f"{folder}/{rest}"


def _is_of_old_layout(package: apps.Package) -> bool:
    """Whether the package has the folders of old apps, which the files of its forms' definitions tell."""
    files = ((form.get("source") or {}).get("file", "") for form in package.forms.values())
    return any(file.startswith("forms/") for file in files)
