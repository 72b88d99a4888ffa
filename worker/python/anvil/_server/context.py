"""`anvil.server.context` in the browser: there is no caller but the user (api §10.1)."""

from __future__ import annotations


class _Client:
    """The browser, as far as it knows itself."""

    type = "browser"
    ip: str | None = None
    location: object = None

    def __repr__(self) -> str:
        return "<anvil.server.context.client: browser>"


class _Context:
    """Who runs this code."""

    type = "browser"
    remote_caller: object = None
    background_task_id: str | None = None
    client = _Client()

    def __repr__(self) -> str:
        return "<anvil.server.context: browser>"


context = _Context()
