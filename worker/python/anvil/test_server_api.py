"""`anvil.server` without calls: server methods, events, online checks, the session."""

import unittest
from typing import Any
from unittest import mock

import anvil.server
from anvil._runtime import page
from anvil._server import calls, events
from anvil._server import online as _online
from anvil._server import session as _session
from anvil._server.context import context
from anvil._server.methods import server_method
from hearth_testing import RuntimeCase
from hearth_wire import capability, portable_class


@portable_class("shop.Account")
class Account:
    """A class with methods that run on the server."""

    @server_method
    def deposit(self, amount: int) -> int:
        """Described."""
        raise AssertionError("the body runs on the server")

    @server_method(require_user=True)
    def describe(self) -> str:
        raise AssertionError("the body runs on the server")

    @server_method
    @classmethod
    def kind(cls, suffix: str) -> str:
        raise AssertionError("the body runs on the server")


class SubAccount(Account):
    """A subclass that inherits the server methods."""


class Methods(unittest.TestCase):
    def called(self, function: Any, *args: Any, **kwargs: Any) -> tuple[Any, ...]:
        """The server call that results from calling `function`."""
        with mock.patch.object(calls, "call", return_value="result") as call:
            self.assertEqual(function(*args, **kwargs), "result")
        return call.call_args.args

    def test_a_method_sends_its_object_and_a_class_method_its_class(self):
        account = Account()
        self.assertEqual(
            self.called(account.deposit, 5, now=True),
            ("anvil.server_side/shop.Account.deposit", (account, 5), {"now": True}),
        )
        self.assertEqual(
            self.called(Account.kind, "x"), ("anvil.server_side/shop.Account.kind", (Account, "x"), {})
        )
        self.assertEqual(self.called(account.kind, "x")[1], (Account, "x"))
        self.assertEqual(self.called(Account.describe, account)[1], (account,))

    def test_it_is_named_after_the_class_that_defines_it(self):
        self.assertEqual(self.called(SubAccount().describe)[0], "anvil.server_side/shop.Account.describe")

    def test_it_keeps_name_and_description(self):
        self.assertEqual([Account.deposit.__name__, Account.deposit.__doc__], ["deposit", "Described."])

    def test_decorated_methods_are_known_by_the_class_of_their_decorator(self):
        found = {name for name, one in vars(Account).items() if isinstance(one, anvil.server.server_method)}
        self.assertEqual(found, {"deposit", "describe", "kind"})
        self.assertEqual(
            [vars(Account)[name]._is_class_method for name in ("deposit", "kind")], [False, True]
        )

    def test_elsewhere_it_is_refused(self):
        class Plain:
            @server_method
            def run(self) -> None:
                """Not in a portable class."""

        with self.assertRaises(RuntimeError) as caught:
            Plain().run()
        self.assertEqual(
            str(caught.exception),
            "@server_side method can only be used as the top-most decorator on a method defined in a portable class",
        )


class Events(RuntimeCase):
    def test_a_handler_of_the_servers_events_can_be_called(self):
        with self.assertRaisesRegex(
            TypeError, "^The handler of the server's event 'stock' must be a callable, not int$"
        ):
            events.add_event_handler("stock", 5)  # type: ignore[arg-type]

    def test_handlers_are_kept_in_order_and_taken_away(self):
        def first(_payload: Any) -> None: ...

        @events.event_handler("stock")
        def second(_payload: Any) -> None: ...

        events.add_event_handler("stock", first)
        self.assertEqual(events.handlers_of("stock"), [second, first])
        self.assertTrue(self.bridge.connected, "without a connection the server cannot say anything")
        for handler in (first, second):
            events.remove_event_handler("stock", handler)
        self.assertEqual(events.handlers_of("stock"), [])
        with self.assertRaises(LookupError) as caught:
            events.remove_event_handler("stock", first)
        self.assertEqual(
            str(caught.exception), f"'{first!r}' was not found in 'stock' event handlers for server events"
        )


class Pushes(RuntimeCase):
    """Messages that the server pushes."""

    def push(self, **push: Any) -> None:
        self.bridge.deliver({"kind": "push", "push": push})

    def test_every_handler_of_an_event_gets_its_payload_as_it_came(self):
        got: list[Any] = []

        def fails(payload: Any) -> None:
            raise ValueError(payload["a"])

        handlers = (fails, got.append)
        for handler in handlers:
            events.add_event_handler("stock", handler)
            self.addCleanup(events.remove_event_handler, "stock", handler)
        self.push(name="event", event="stock", payload={"a": [1, None]})
        self.push(name="event", event="nobody listens", payload=None)
        self.assertEqual(got, [{"a": [1, None]}])
        self.assertEqual(self.reported(), ["ValueError: [1, None]"])

    def test_an_invalidation_reaches_what_was_handed_out(self):
        before = capability.invalidations()
        self.push(name="invalidate")
        self.assertEqual(capability.invalidations(), before + 1)

    def test_an_error_that_belongs_to_no_call_is_reported_as_uncaught(self):
        self.push(name="error", error={"type": "made.up.Error", "message": "out of the blue"})
        self.assertEqual(self.reported(), ["made.up.Error: out of the blue"])


class Online(RuntimeCase):
    def test_the_worker_is_asked(self):
        for online in (True, False):
            self.bridge.online = online
            self.assertIs(_online.is_app_online(), online)

    def test_a_browser_that_lost_its_network_makes_that_doubtful(self):
        self.bridge.deliver({"kind": "control", "name": "offline", "detail": {}})
        self.assertEqual(self.bridge.suspicions, 1)


class Sessions(RuntimeCase):
    def test_a_reset_takes_the_new_token_and_invalidates(self):
        before = capability.invalidations()
        self.patch(page, "session_token", "old")
        for answer, token in (("new", "new"), (None, "")):
            with mock.patch.object(calls, "call_silently", return_value=answer):
                _session.reset_session()
            self.assertEqual([page.session_token, self.bridge.session], [token, token])
        self.assertEqual(capability.invalidations(), before + 2)
        self.flush()
        self.assertEqual([one.fields[1] for one in self.page.operations("service")], ["pages.forget"] * 2)

    def test_invalidating_asks_the_server_first(self):
        before = capability.invalidations()
        with mock.patch.object(calls, "call", side_effect=ValueError), self.assertRaises(ValueError):
            _session.invalidate_client_objects()
        self.assertEqual(capability.invalidations(), before)
        with mock.patch.object(calls, "call") as call:
            _session.invalidate_client_objects()
        call.assert_called_once_with("anvil.private.invalidate_client_objects", (), {})
        self.assertEqual(capability.invalidations(), before + 1)


class Origins(RuntimeCase):
    def test_where_this_app_is_served_needs_no_asking(self):
        self.patch(page, "app_origin", "https://app.test:443")
        self.patch(page, "environment_origin", "https://app.test")
        self.assertEqual(anvil.server.get_app_origin(), "https://app.test")
        self.assertEqual(anvil.server.get_app_origin(prefer_ephemeral_debug=True), anvil.server.app_origin)
        self.assertEqual(anvil.server.get_api_origin(), "https://app.test/_/api")

    def test_other_environments_are_the_servers_to_tell(self):
        sent: list[Any] = []

        def server(message: dict[str, Any]) -> dict[str, Any]:
            sent.append([message["command"], message["args"], message["kwargs"]])
            return {"id": message["id"], "response": "https://test.app"}

        self.bridge.server = server
        self.assertEqual(anvil.server.get_api_origin("test"), "https://test.app/_/api")
        self.assertEqual(sent, [["anvil.private.get_app_origin", ["test"], {"prefer_ephemeral_debug": None}]])


class Context(unittest.TestCase):
    def test_the_browser_knows_no_caller(self):
        self.assertEqual(
            [context.type, context.remote_caller, context.client.type], ["browser", None, "browser"]
        )


if __name__ == "__main__":
    unittest.main()
