"""Events when components enter and leave the page, appear and disappear (api §2.5).

Each change first sets the flags of the whole subtree, and then raises the events phase by phase, so
that handlers see a page on which the change is complete.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .._runtime.reports.errors import report_exception
from . import detached, events

if TYPE_CHECKING:
    from .component import Component

ADDED, SHOWN = "x-anvil-page-added", "x-anvil-page-shown"
HIDDEN, REMOVED = "x-anvil-page-hidden", "x-anvil-page-removed"
CLASSIC_SHOW, CLASSIC_HIDE = "x-anvil-classic-show", "x-anvil-classic-hide"


def notify_mounted(component: Component, mounted: bool, root: bool = False) -> None:
    """The container (or, for a root, the app) has put the component on the page, or taken it off."""
    core = component._anvil_core
    parent = core.parent
    if (parent is None and not root) or core.mounted == mounted:
        return
    core.mounted = mounted
    if root:
        core.ancestors_mounted = core.ancestors_visible = mounted
    elif parent is not None:
        above = parent._anvil_core
        core.ancestors_mounted = above.mounted and above.ancestors_mounted
        core.ancestors_visible = above.visible and above.ancestors_visible
    if mounted:
        if core.ancestors_mounted:
            _enter(component)
    elif core.added or core.ancestors_mounted:
        # The second condition is for a component that is removed while it enters: parts that have
        # not got their events yet must not get them.
        _leave(component)


def notify_removed(component: Component) -> None:
    """The component has just lost its parent."""
    core = component._anvil_core
    # The second condition is for a component that is removed while it enters: parts that have not
    # got their events yet must not get them.
    entered = core.added or core.ancestors_mounted
    core.mounted = core.ancestors_mounted = core.ancestors_visible = False
    if entered:
        _leave(component)


def notify_visibility(component: Component, visible: bool) -> None:
    """The component's own `visible` has changed."""
    core = component._anvil_core
    visible = bool(visible)
    if core.visible == visible:
        return
    core.visible = visible
    if core.on_set_visibility is not None:
        core.on_set_visibility(visible)
    # Only if it is on the page: for one that is about to enter, flags are set when it does.
    if not (core.mounted and core.ancestors_mounted and core.ancestors_visible):
        return
    if visible:
        order = _reached(component, True)
        failures: list[Exception] = []
        _raise_shown(order, failures)
        for one in order:
            if one._anvil_core.shown:
                _raise_classic(one, CLASSIC_SHOW, "show")
        _raise_first(failures)
    else:
        order = _reached(component, False)
        _raise_hidden(order)


def _enter(component: Component) -> None:
    order: list[Component] = []
    _settle_entering(component, order)
    failures: list[Exception] = []
    for one in order:
        core = one._anvil_core
        if core.mounted and core.ancestors_mounted and not core.added:
            core.arrive()
            try:
                one._anvil_page_added()
            except Exception as error:
                # Raised after all other components have been handled.
                failures.append(error)
            events.run(one, ADDED, {})
    _raise_shown(order, failures)
    for one in reversed(order):
        if one._anvil_core.added:
            _raise_classic(one, CLASSIC_SHOW, "show")
    _raise_first(failures)


def _settle_entering(component: Component, order: list[Component]) -> None:
    order.append(component)
    core = component._anvil_core
    visible = core.visible and core.ancestors_visible
    for child in component._anvil_mount_children():
        below = child._anvil_core
        if below.mounted:
            below.ancestors_mounted = True
            below.ancestors_visible = visible
            _settle_entering(child, order)


def _leave(component: Component) -> None:
    order: list[Component] = []
    _settle_leaving(component, order)
    _raise_hidden(order)
    left: list[Component] = []
    for one in order:
        core = one._anvil_core
        if core.added and not (core.mounted and core.ancestors_mounted):
            core.leave()
            left.append(one)
            one._anvil_page_removed()
            events.run(one, REMOVED, {})
    detached.left_page(len(left))
    for one in left:
        if not one._anvil_core.added:
            _raise_classic(one, CLASSIC_HIDE, "hide")


def _settle_leaving(component: Component, order: list[Component]) -> None:
    order.append(component)
    for child in component._anvil_mount_children():
        below = child._anvil_core
        if below.added or below.ancestors_mounted:
            below.ancestors_mounted = below.ancestors_visible = False
            _settle_leaving(child, order)


def _reached(component: Component, visible: bool) -> list[Component]:
    """Set the flags of all descendants.

    Returns the component and those descendants that become visible or hidden with it, parents
    first.
    """
    order = [component]
    for child in component._anvil_mount_children():
        below = child._anvil_core
        below.ancestors_visible = visible
        if below.visible and below.ancestors_mounted:
            order.extend(_reached(child, visible))
    return order


def _raise_first(failures: list[Exception]) -> None:
    """Raise the first failure, and report the others."""
    if failures:
        for error in failures[1:]:
            report_exception(error)
        raise failures[0]


def _raise_shown(order: list[Component], failures: list[Exception]) -> None:
    for one in order:
        core = one._anvil_core
        if core.added and core.visible and core.ancestors_visible and not core.shown:
            core.shown = True
            try:
                one._anvil_page_shown()
            except Exception as error:
                failures.append(error)
            events.run(one, SHOWN, {})


def _raise_hidden(order: list[Component]) -> None:
    for one in order:
        core = one._anvil_core
        on_page = core.mounted and core.ancestors_mounted and core.visible and core.ancestors_visible
        if core.shown and not on_page:
            core.shown = False
            events.run(one, HIDDEN, {})


def _raise_classic(component: Component, classic: str, plain: str) -> None:
    handlers = component._anvil_core.handlers
    if handlers:
        events.run(component, classic, {})
        if component._anvil_classic_events:
            events.run(component, plain, {})
