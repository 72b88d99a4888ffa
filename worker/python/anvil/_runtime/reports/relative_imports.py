"""Explains relative imports of client code that have a dot too few or too many."""

from __future__ import annotations

from collections.abc import Iterable


def too_few_dots(name: str, folder: str, modules: Iterable[str], *, whole: bool = False) -> str | None:
    """How to import the missing `name`, if a module of that name lies further up in the app.

    `folder` is the package of the importing module, `modules` are the app's modules without its
    name. `whole` says that the module itself is imported, as in `from . import helper`. None if
    the import did not look in `folder`, or if there is no such module.
    """
    if not name.startswith(f"{folder}.") or "." not in folder:
        return None
    missing = name.removeprefix(f"{folder}.")
    inside = folder.split(".")[1:]
    found = [one for one in modules if one == missing or one.endswith(f".{missing}")]
    if not found:
        return None
    nearest = max(found, key=lambda one: (_common(one.split("."), inside), -one.count(".")))
    parts = nearest.split(".")
    shared = _common(parts, inside)
    dots = "." * (len(inside) - shared + 1)
    path = parts[shared:]
    if whole:
        way = f"from {dots}{'.'.join(path[:-1])} import {path[-1]}"
    else:
        way = f"from {dots}{'.'.join(path)} import …"
    return f"{missing} is not inside {'.'.join(inside)}: {way}"


def too_many_dots(file: str, folder: str) -> str:
    """How far up the imports of the module in that file can go."""
    most = folder.count(".") + 1
    dots = "one dot" if most == 1 else f"{most} dots"
    return f"Imports in {file} have {dots} at the most: from {'.' * most} import … is from the app's whole package"


def _common(one: list[str], other: list[str]) -> int:
    """How many parts both begin with."""
    return next(
        (at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other))
    )
