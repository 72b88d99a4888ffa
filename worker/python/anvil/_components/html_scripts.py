"""Scripts in an app's HTML (api §6.3): run when the component is on the page, not on parsing."""

from __future__ import annotations

from .._model import node_link
from .._model.component import Component
from .._runtime.reports import output


def run_scripts(component: Component, html: str) -> None:
    """Run those of a component's scripts that have not run yet, in order, and wait for them.

    A script that cannot be loaded is reported as a warning.
    """
    if "<script" not in html.lower():
        return
    for source in node_link.ask(component, "runScripts") or ():
        output.warn(f"Warning: failed to load script with src: {source}")
