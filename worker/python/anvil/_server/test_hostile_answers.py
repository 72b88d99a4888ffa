"""Whatever a server answers, a call returns a value or raises an exception about the answer."""

import contextlib
import sys
from typing import Any

from hearth_properties import Choices, for_all, hostile_message, repeated

import anvil
import anvil.server
from hearth_testing import RuntimeCase
from hearth_wire import SERVER, deserialise

CASES = repeated(150)

#: Exceptions of a call whose answer cannot be read. Only classes of the app or of components raise
#: others.
REFUSALS = (anvil.server.SerializationError, ModuleNotFoundError, TypeError)
UNKNOWN_TYPE = "Cannot return object of type"


def has_portable(message: dict[str, Any]) -> bool:
    return "ValueType" in repr(message)


class HostileAnswers(RuntimeCase):
    def setUp(self) -> None:
        super().setUp()
        self.answer: dict[str, Any] = {"response": None}
        self.bridge.server = lambda message: {**self.answer, "id": message["id"]}
        live = {"backend": "B", "id": "a", "permissions": [], "mac": "m", "methods": []}
        self.answer = {
            "response": [None, None],
            "objects": [
                {"path": ["response", 0], "type": ["LiveObject"], **live},
                {"path": ["response", 1], "type": ["Capability"], "scope": ["a"], "mac": "m"},
            ],
        }
        self.known = anvil.server.call("known")

    def test_any_answer_is_a_value_or_a_refusal_and_the_next_call_has_its_own(self) -> None:
        refused = 0

        def holds(message: dict[str, Any]) -> None:
            nonlocal refused
            modules = set(sys.modules)
            self.answer = {key: value for key, value in message.items() if key != "id"}
            try:
                repr(anvil.server.call("f", *self.known))
            except Exception as error:
                refused += 1
                allowed = isinstance(error, REFUSALS) or str(error) == "Invalid RPC response"
                assert allowed or has_portable(message), f"{type(error).__name__}: {error}"
                if type(error) is TypeError and not has_portable(message):
                    assert str(error).startswith(UNKNOWN_TYPE), error
            assert not {"antigravity", "this"} & set(sys.modules) - modules
            self.answer = {"response": "own", "objects": []}
            assert anvil.server.call("f", *self.known) == "own"

        for_all(hostile_message, holds, CASES)
        print(f"fuzz: {CASES} hostile answers to calls in Python, {refused} refused", file=sys.__stdout__)

    def test_no_entry_reaches_what_the_message_is_about(self) -> None:
        def holds(message: dict[str, Any]) -> None:
            with contextlib.suppress(Exception):
                deserialise(message, side=SERVER)
            assert message["id"] == "own"

        def with_entry_at_id(choices: Choices) -> dict[str, Any]:
            message = hostile_message(choices)
            return {**message, "objects": [*message["objects"], {"path": ["id"], "type": ["None"]}]}

        for_all(with_entry_at_id, holds, repeated(200))
