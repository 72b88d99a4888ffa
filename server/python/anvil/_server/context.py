"""`anvil.server.context`: the caller of the running function."""

from __future__ import annotations

from hearth_server.call_scope import Caller, current


class _ClientFacts:
    """The client that made the visitor's request, with the attributes that apps use."""

    def __init__(self, type_: str, ip: str | None) -> None:
        self.type = type_
        self.ip = ip
        self.location = None

    def __repr__(self) -> str:
        return f"<anvil.server.context.client: {self.type}>"


class _Context:
    """The context of the running call; attributes are looked up at each use."""

    @property
    def type(self) -> str:
        """The type of the running code: `server_module` or `background_task`."""
        return current().type

    @property
    def background_task_id(self) -> str | None:
        """The id of the running background task, also in the calls that it makes; None if there is none."""
        task = current().visit.task
        return task.id if task else None

    @property
    def remote_caller(self) -> Caller:
        """The direct caller of this function, with `type` and `is_trusted`."""
        return current().caller

    @property
    def client(self) -> _ClientFacts:
        """The client at the start of the chain of calls."""
        client = current().visit.client
        return _ClientFacts(client.type, client.ip)

    def __repr__(self) -> str:
        return "<anvil.server.context>"


context = _Context()
