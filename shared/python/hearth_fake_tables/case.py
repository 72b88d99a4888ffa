"""A browser and server code that use one service, in one interpreter.

Each has its own end of the protocol.
"""

from __future__ import annotations

import unittest
from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager, nullcontext
from typing import Any

from hearth_tables import Row, call_state, set_host
from hearth_tables import host as hosts
from hearth_wire import (
    CLIENT,
    SERVER,
    ServerSide,
    Side,
    apply_cache_updates,
    deserialise,
    encode_json,
    serialise,
)

from .service import FakeTables

TRUSTED = ServerSide(remote_is_trusted=True)
#: The tables that most tests use.
PEOPLE = {
    "people": {
        "name": "string",
        "age": "number",
        "when": "datetime",
        "notes": "simpleObject",
        "boss": ("link_single", "people"),
        "friends": ("link_multiple", "people"),
        "_salary": "number",
    },
    "books": {"title": "string"},
}


class End:
    """The host of one end: a browser, or server code called by a browser or by other server code."""

    def __init__(self, case: TablesCase, is_server: bool, by_server: bool = False) -> None:
        self.is_server = is_server
        self._case = case
        self._by_server = by_server
        self.enable_v2 = True

    def call(self, name: str, /, *args: Any, **kwargs: Any) -> Any:
        """Call the service, or a server function that the test defines."""
        function = self._case.functions.get(name)
        if function is not None:
            return self._case.call_server(function, *args, **kwargs)
        side: Side = TRUSTED if self.is_server else CLIENT
        sent = serialise({"args": list(args), "kwargs": kwargs}, "c", side).fields
        read = deserialise(sent, {}, TRUSTED)
        response = self._case.service.answer(name, read["args"], read["kwargs"], self.is_server)
        outgoing = serialise({"response": response}, "c", SERVER)
        return deserialise(outgoing.fields, dict(outgoing.media), side)["response"]

    def caller_is_trusted(self) -> bool:
        return self._by_server if self.is_server else True

    def own_turn(self) -> AbstractContextManager[None]:
        return nullcontext()

    def settings(self) -> Mapping[str, Any] | None:
        return {"enable_v2": self.enable_v2}


class TablesCase(unittest.TestCase):
    """A test that runs as a browser, or as server code if `as_server` is set.

    `service` has the tables of `schema`.
    """

    schema: Mapping[str, Mapping[str, Any]] = PEOPLE
    as_server = False

    def setUp(self) -> None:
        self.service = FakeTables(self.schema)
        #: Server functions by name, which `call_server` runs.
        self.functions: dict[str, Callable[..., Any]] = {}
        #: The last messages between browser and server code, in both directions.
        self.sent: dict[str, Any] = {}
        self.answered: dict[str, Any] = {}
        self.end = End(self, self.as_server)
        self._fresh()
        self.addCleanup(self._fresh)
        self.addCleanup(hosts.__dict__.__setitem__, "_host", hosts._host)
        set_host(self.end)

    def _fresh(self) -> None:
        for state in call_state:
            state.clear()

    def asked(self) -> list[str]:
        """The names of the functions that the service was asked for since the last call of this."""
        return self.service.asked_for()

    def call_server(self, function: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        """Call `function` as server code that this browser has called, and return its result."""
        return self._journey(function, args, kwargs, SERVER, CLIENT)

    def call_trusted(self, function: Callable[..., Any], *args: Any) -> Any:
        """Call `function` as server code that other server code has called, and return its result."""
        return self._journey(function, args, {}, TRUSTED, TRUSTED)

    def _journey(self, function: Any, args: Any, kwargs: Any, there: Side, here: Side) -> Any:
        outgoing = serialise({"args": list(args), "kwargs": kwargs}, "c", here)
        self.sent = _copy(outgoing.fields)
        own = [dict(state) for state in call_state]
        news: dict[str, Any] = {}
        set_host(End(self, is_server=True, by_server=there is TRUSTED))
        try:
            self._fresh()
            # Models are defined in modules that both ends import, so they exist on both.
            call_state[0].update(own[0])
            read = deserialise(outgoing.fields, {}, there)
            for row in (*read["args"], *read["kwargs"].values()):
                if isinstance(row, Row) and row._cap is not None:
                    row._cap.forward_updates(
                        lambda cap, update: news.__setitem__(encode_json(cap.scope), update)
                    )
            result = function(*read["args"], **read["kwargs"])
            back = serialise({"response": result, "capUpdates": news}, "c", there).fields
        finally:
            set_host(self.end)
            for state, before in zip(call_state, own, strict=True):
                state.clear()
                state.update(before)
        self.answered = _copy(back)
        answer = deserialise(back, {}, here)
        apply_cache_updates(answer, outgoing.watched)
        return answer["response"]


def _copy(fields: dict[str, Any]) -> dict[str, Any]:
    import copy

    return copy.deepcopy(fields)
