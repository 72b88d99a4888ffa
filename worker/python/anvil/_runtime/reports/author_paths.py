"""Names of the app's files as its author knows them: paths in the app's directory."""

from __future__ import annotations

from .. import app as apps


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
    folder = "client_code" if module in package.forms or module in package.modules else "server_code"
    return f"{package.app_id}/{folder}/{rest}" if package.app_id else f"{folder}/{rest}"
