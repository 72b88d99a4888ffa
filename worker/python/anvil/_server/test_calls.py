"""Calls to the server: the request, and handling of the response (wire §4)."""

import datetime
import json
from typing import Any

import anvil.server
from anvil import Button
from anvil._runtime import app as apps
from anvil._runtime.waiting import flows
from anvil._runtime.waiting.blocking import sleep
from hearth_testing import RuntimeCase


class CallsCase(RuntimeCase):
    def setUp(self) -> None:
        super().setUp()
        self.sent: list[dict[str, Any]] = []

    def answer(self, **fields: Any) -> None:
        """Let the server answer all calls with these fields."""

        def server(message: dict[str, Any]) -> dict[str, Any]:
            self.sent.append(message)
            return {"id": message["id"], **fields}

        self.bridge.server = server

    def services(self) -> list[str]:
        self.flush()
        return [one.fields[1] for one in self.page.operations("service")]


class Messages(CallsCase):
    def test_a_call_is_one_message(self):
        self.answer(response="result")
        self.assertEqual(anvil.server.call("add", 1, "a", b=[None, True]), "result")
        [message] = self.sent
        self.assertRegex(message.pop("id"), "^[0-9a-f-]{36}$")
        self.assertEqual(
            {name: message[name] for name in ("type", "command", "args", "kwargs", "v")},
            {"type": "CALL", "command": "add", "args": [1, "a"], "kwargs": {"b": [None, True]}, "v": 8},
        )

    def test_every_call_has_an_id_of_its_own(self):
        self.answer(response=None)
        anvil.server.call("f")
        anvil.server.call("f")
        self.assertNotEqual(*[message["id"] for message in self.sent])

    def test_values_are_rebuilt_from_their_description(self):
        self.answer(
            response={"day": None},
            objects=[{"path": ["response", "day"], "type": ["Date"], "value": "2020-01-02"}],
        )
        self.assertEqual(anvil.server.call("f"), {"day": datetime.date(2020, 1, 2)})

    def test_a_call_may_ask_for_http(self):
        envelopes: list[dict[str, Any]] = []
        call = self.bridge.call

        def note(reply: int, request: str, chunks: Any) -> None:
            envelopes.append(json.loads(request))
            call(reply, request, chunks)

        self.answer(response=1)
        self.patch(self.bridge, "call", note)
        self.assertEqual([anvil.server._call_http("f", 1), anvil.server.call_s("g")], [1, 1])
        self.assertEqual([(one["name"], one["http"]) for one in envelopes], [("f", True), ("g", False)])
        with self.assertRaisesRegex(TypeError, r"first argument to anvil.server.call\(\) must be as str"):
            anvil.server._call_http(5)

    def test_a_call_names_the_delivery_that_led_to_it(self):
        causes: list[int | None] = []
        call = self.bridge.call

        def note(reply: int, request: str, chunks: Any) -> None:
            causes.append(json.loads(request)["cause"])
            call(reply, request, chunks)

        self.answer(response=1)
        self.patch(self.bridge, "call", note)
        flows.enter(7, anvil.server.call, "f")
        flows.enter(None, anvil.server.call, "f")
        self.assertEqual(causes, [7, None])

    def test_in_an_ide_server_code_is_loaded_anew(self):
        self.answer(response=None)
        anvil.server.call("f")
        self.load()
        apps.the_app().payload["inIDE"] = True
        anvil.server.call("f")
        self.assertEqual([message.get("reload_env") for message in self.sent], [None, True])

    def test_what_was_changed_before_has_left_before(self):
        self.answer(response=None)
        button = self.open(Button())
        button.text = "calling"
        anvil.server.call("f")
        self.assertEqual(self.page.find("Button")[0].props["text"], "calling")

    def test_a_name_is_a_string(self):
        with self.assertRaisesRegex(
            TypeError, r"^first argument to anvil.server.call\(\) must be as str, got 'int'$"
        ):
            anvil.server.call(3)
        with self.assertRaisesRegex(TypeError, "at least one"):
            anvil.server.call()

    def test_what_cannot_be_sent_is_refused_before_anything_goes_out(self):
        self.answer(response=None)
        with self.assertRaises(anvil.server.SerializationError):
            anvil.server.call("f", object())
        self.assertEqual(self.sent, [])


class News(CallsCase):
    """Updates in an answer for objects that were sent with the call."""

    def capability(self, *scope: Any) -> anvil.server.Capability:
        entry = {"path": ["response"], "type": ["Capability"], "scope": list(scope), "mac": "m"}
        self.answer(response=None, objects=[entry])
        return anvil.server.call("make")

    def test_updates_go_to_the_handlers_of_capabilities_that_were_sent(self):
        told: list[Any] = []
        sent, narrower, other, unheard = (
            self.capability(*scope) for scope in (["a"], ["a", {"id": 1}], ["b"], ["c"])
        )
        for cap in (sent, narrower, other):
            cap.set_update_handler(lambda update, cap=cap: told.append((cap.scope, update)))
        updates = {'["a",{"id": 1}]': {"n": 1}, '["a"]': {"day": None}, '["b"]': 2, '["c"]': 3, "[": 4}
        day = {"path": ["capUpdates", '["a"]', "day"], "type": ["Date"], "value": "2020-01-02"}
        self.answer(response=None, objects=[day], capUpdates=updates)
        anvil.server.call("f", [sent], narrower, unheard)
        self.assertEqual(told, [(["a"], {"day": datetime.date(2020, 1, 2)}), (["a", {"id": 1}], {"n": 1})])

    def test_a_handler_that_fails_fails_the_call(self):
        cap = self.capability("a")
        cap.set_update_handler(lambda update: update["missing"])
        self.answer(response=None, capUpdates={'["a"]': {}})
        with self.assertRaises(KeyError):
            anvil.server.call("f", cap)


class Errors(CallsCase):
    def fail(self, **error: Any) -> BaseException:
        self.answer(error=error)
        with self.assertRaises(BaseException) as caught:
            anvil.server.call("f")
        return caught.exception

    def test_a_known_type_is_raised_as_itself(self):
        error = self.fail(type="anvil.server.NoServerFunctionError", message="No f", trace=[])
        self.assertIs(type(error), anvil.server.NoServerFunctionError)
        self.assertEqual(str(error), "No f")

    def test_another_is_wrapped_and_says_what_it_was(self):
        error = self.fail(type="ValueError", message="bad", trace=[["server_code/m.py", 3]])
        self.assertIs(type(error), anvil.server.AnvilWrappedError)
        self.assertEqual((str(error), repr(error)), ("bad", "AnvilWrappedError(ValueError('bad'))"))

    def test_the_servers_places_are_in_the_report(self):
        self.answer(error={"type": "ValueError", "message": "bad", "trace": [["server_code/m.py", 3]]})
        button = self.open(Button())
        button.add_event_handler("click", lambda **_args: anvil.server.call("f"))
        self.bridge.event(button, "click", keys={})
        self.assertIn(["server_code/m.py", 3], self.bridge.reports[0]["trace"])
        self.assertEqual(self.reported(), ["ValueError: bad"])

    def test_no_message_has_words_of_its_own(self):
        self.assertEqual(str(self.fail(type="ValueError", trace=[])), "[unexpected error]")

    def test_an_answer_with_neither_is_invalid(self):
        self.answer()
        with self.assertRaisesRegex(RuntimeError, "^Invalid RPC response$"):
            anvil.server.call("f")

    def test_no_connection_is_app_offline(self):
        text = "Connection to server failed (1006)"
        error = self.fail(type="anvil.server.AppOfflineError", message=text)
        self.assertIs(type(error), anvil.server.AppOfflineError)
        self.assertEqual(str(error), text)

    def test_names_of_what_every_object_has_are_types_like_any_others(self):
        for name in ("toString", "constructor", "__proto__", "__class__"):
            self.assertEqual(repr(self.fail(type=name, message="m")), f"AnvilWrappedError({name}('m'))")


class Indicator(CallsCase):
    def setUp(self) -> None:
        super().setUp()
        self.answer(response=None)

    def test_it_shows_around_a_call(self):
        anvil.server.call("f")
        self.assertEqual(self.services(), ["spinner.start", "spinner.stop"])

    def test_it_goes_when_the_call_fails(self):
        self.answer()
        with self.assertRaises(RuntimeError):
            anvil.server.call("f")
        self.assertEqual(self.services(), ["spinner.start", "spinner.stop"])

    def test_a_silent_call_shows_none(self):
        anvil.server.call_s("f")
        with anvil.server.no_loading_indicator:
            anvil.server.call("f")
        self.assertEqual(self.services(), [])
        anvil.server.call("f")
        self.assertEqual(len(self.services()), 2)

    def test_one_of_the_apps_own_takes_its_place(self):
        with anvil.server.loading_indicator:
            anvil.server.call("f")
            sleep(1)
        self.assertEqual(self.services(), ["spinner.start", "spinner.stop"])

    def test_starting_it_twice_counts_once(self):
        own = anvil.server.loading_indicator()
        own.start()
        own.start()
        own.stop()
        own.stop()
        self.assertEqual(self.services(), ["spinner.start", "spinner.stop"])
        anvil.server.call("f")
        self.assertEqual(len(self.services()), 4)

    def test_two_of_them_count_apart(self):
        with anvil.server.loading_indicator(), anvil.server.loading_indicator():
            pass
        self.assertEqual(self.services(), ["spinner.start"] * 2 + ["spinner.stop"] * 2)
