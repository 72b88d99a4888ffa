"""Opening forms (api §8.1).

One form is open at a time, and a newer request takes precedence over one that is still being
prepared.
"""

from __future__ import annotations

import importlib
from contextvars import ContextVar
from typing import Any

from hearth_wire import type_name

from .._forms import instantiate, layout_form, naming
from .._generated.protocol import APP_NODE
from .._model import lifecycle, tree
from .._model.component import Component
from .._model.container import check_root
from .._runtime import app as apps
from .._runtime.reports import missing_modules
from .._runtime.reports.output import warn
from .._values.suggestions import did_you_mean

_open_form: Component | None = None
_requests = 0
#: Whether this flow runs the `hide` handlers of the previous form. While these wait, other flows
#: may open a form.
_hiding: ContextVar[bool] = ContextVar("anvil_form_hiding", default=False)


def get_open_form() -> Any:
    """The open form, or None."""
    return _open_form


def open_form(*form: Any, **kwargs: Any) -> Any:
    """Open a form, given by name (with arguments for it) or as an instance; returns the form.

    Returns when the form is on the page and its `show` handlers have run.
    """
    global _requests
    if not form:
        raise TypeError("anvil.open_form() requires an argument")
    what, *args = form
    _requests += 1
    request = _requests
    if isinstance(what, str):
        instance = instantiate.outside_construction(lambda: _load(what)(*args, **kwargs))
        if request != _requests:
            return instance
    else:
        instance = what
    if not isinstance(instance, Component):
        raise TypeError(
            f"Attempting to open a form which is not an anvil component, (got type {type_name(instance)})"
        )
    _show(instance)
    return instance


def _load(name: str) -> type[Any]:
    """The class of a form named relative to the app's package, by its full name, or as `dependency:Form`."""
    if ":" in name:
        return naming.load_class(naming.form_name(name, None))
    if "" in name.split("."):
        raise _missing(name)
    main = apps.the_app().main
    full = f"{main.name}.{name}"
    try:
        module = importlib.import_module(full)
    except ModuleNotFoundError as error:
        if error.name != full and not full.startswith(f"{error.name}."):
            raise
        module = None
    if module is None:
        # Outside of the `except` block, so that the first failure is not shown as the context of
        # this one.
        try:
            module = importlib.import_module(name)
        except ModuleNotFoundError as error:
            if error.name != name.partition(".")[0]:
                raise
    if module is None:
        # The whole name, since the app may have the package, without this form.
        raise _missing(name)
    return naming.class_in(module, name)


def _missing(name: str) -> ModuleNotFoundError:
    error = ModuleNotFoundError(f"No module named {name!r}", name=name)
    forms = apps.the_app().main.forms
    return missing_modules.explained(error, did_you_mean(name, forms) or f"The app has no form {name!r}.")


def _show(form: Component) -> None:
    global _open_form
    core = form._anvil_core
    if core.place != "open_form":
        check_root(form)
    if _hiding.get():
        warn(
            "Warning: You are likely calling 'open_form()' from inside the hide event of the outgoing form "
            "(or from one of its components). This may not be what you want."
        )
    request = _requests
    outgoing, _open_form = _open_form, None
    if outgoing is not None:
        outgoing._anvil_core.place = None
        tree.hide_root(outgoing, APP_NODE)
        token = _hiding.set(True)
        try:
            lifecycle.notify_mounted(outgoing, False, root=True)
        finally:
            _hiding.reset(token)
        if request != _requests:
            return
        layout_form.reuse(outgoing, form)
    # This may create a layout, and run app code that blocks or opens another form.
    tree.ensure_node(form)
    if request != _requests:
        return
    check_root(form)
    core.place = "open_form"
    tree.show_root(form, APP_NODE, 0)
    _open_form = form
    lifecycle.notify_mounted(form, True, root=True)
