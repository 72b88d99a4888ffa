"""Files of the app under the names that its author has for them."""

from __future__ import annotations

from .. import app as apps


def in_directory(file: str) -> str:
    """`main_package/Form1.py`, as reports name it, as its path in the app's directory; other names stay as they are.

    What is none of a package's client modules ran on the server.
    """
    name, _, rest = file.partition("/")
    package = apps.current.packages.get(name) if apps.current else None
    if package is None or not rest.endswith(".py"):
        return file
    module = rest.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
    folder = "client_code" if module in package.forms or module in package.modules else "server_code"
    return f"{package.app_id}/{folder}/{rest}" if package.app_id else f"{folder}/{rest}"
