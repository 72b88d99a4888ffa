"""`anvil.server.context`: who called the running function."""

from __future__ import annotations

from hearth_server.call_scope import Caller, current


class _ClientFacts:
    """The browser at the far end; attributes as apps know them."""

    def __init__(self, type_: str, ip: str | None) -> None:
        self.type = type_
        self.ip = ip
        self.location = None

    def __repr__(self) -> str:
        return f"<anvil.server.context.client: {self.type}>"


class _Context:
    """Looks at the running call each time it is asked."""

    @property
    def type(self) -> str:
        """What runs here: `server_module` or `background_task`."""
        return current().type

    @property
    def background_task_id(self) -> str | None:
        """Of the task that runs, in the calls it makes as well; None where none does."""
        task = current().visit.task
        return task.id if task else None

    @property
    def remote_caller(self) -> Caller:
        """Who made this very call: `type` and `is_trusted`."""
        return current().caller

    @property
    def client(self) -> _ClientFacts:
        """The browser at the far end, however many calls away."""
        client = current().visit.client
        return _ClientFacts(client.type, client.ip)

    def __repr__(self) -> str:
        return "<anvil.server.context>"


context = _Context()
