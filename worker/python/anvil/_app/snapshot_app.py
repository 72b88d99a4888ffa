"""The app in an app snapshot, until a page loads it (decisions/app-snapshots.md)."""

from __future__ import annotations

import gc
import sys
from collections.abc import Iterable
from types import FrameType
from typing import Any, NoReturn

from .._modules import public
from .._runtime import app as apps
from .._runtime.reports import output
from .._runtime.reports.faults import HearthFault

#: The payload of the app in the snapshot; None without one, or once it is loaded.
_app: dict[str, Any] | None = None
#: The module namespaces that have imported the page's origin, each with its name there.
_origins: list[tuple[dict[str, Any], str]] = []
#: What the app's author was warned of while the snapshot was made.
_warnings: list[str] = []


class UnknownOrigin:
    """Replaces `anvil.app_path` while there is no page: it can be imported, but not used."""

    def __init__(self, looked: Any) -> None:
        self._looked = looked

    def _refuse(self, *_: Any, **__: Any) -> NoReturn:
        raise self._looked()

    __str__ = __repr__ = __format__ = __add__ = __radd__ = __mod__ = __getitem__ = __iter__ = __len__ = (
        _refuse
    )
    __bool__ = __eq__ = __contains__ = __hash__ = __fspath__ = __getattr__ = _refuse


def keep(app: dict[str, Any], origin: UnknownOrigin, modules: Iterable[str], warnings: list[str]) -> bool:
    """Register an imported app for the snapshot, with the warnings that it has led to.

    Returns False if anything other than a module global refers to the origin, since such a
    reference cannot be replaced later.
    """
    global _app, _origins, _warnings
    spaces = [public.names, *(vars(sys.modules[name]) for name in modules if name in sys.modules)]
    _origins = [(space, name) for space in spaces for name, value in space.items() if value is origin]
    _app, _warnings = app, warnings
    known = {id(space) for space in spaces}
    return all(isinstance(one, FrameType) or id(one) in known for one in gc.get_referrers(origin))


def waits() -> bool:
    """Whether the snapshot contains an app that has not been loaded yet."""
    return _app is not None


def take_over(payload: dict[str, Any], origin: str) -> None:
    """Load the snapshot's app for the page, and set the page's origin in the modules that imported it.

    Warnings are shown now, on each page, as they are without a snapshot.
    Raises HearthFault if the page has another version of the app.
    """
    global _app
    if payload["app"] != _app:
        raise HearthFault("this page came with the snapshot of another state of its app; reload it")
    apps.the_app().payload = payload
    for space, name in _origins:
        space[name] = origin
    for message in _warnings:
        output.warn(message)
    _app = None
    _origins.clear()
    _warnings.clear()
