"""`anvil.server.context` in the browser, where there is no caller (api §10.1)."""

from __future__ import annotations


class _Client:
    """The client: this browser. Its IP address and location are not known here."""

    type = "browser"
    ip: str | None = None
    location: object = None

    def __repr__(self) -> str:
        return "<anvil.server.context.client: browser>"


class _Context:
    """The context of code in a browser."""

    type = "browser"
    remote_caller: object = None
    background_task_id: str | None = None
    client = _Client()

    def __repr__(self) -> str:
        return "<anvil.server.context: browser>"


context = _Context()
