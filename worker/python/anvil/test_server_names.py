"""`anvil.server` has the names of api §10.1, and no names that exist only on a server."""

import inspect
import unittest
from typing import Any

import anvil
import anvil.server
from hearth_testing import RuntimeCase
from hearth_wire.media import Media

#: Functions, with their parameters if these are part of the API.
FUNCTIONS: dict[str, tuple[str, ...] | None] = {
    "call": None,
    "call_s": None,
    "_call_http": None,
    "launch_background_task": None,
    "list_background_tasks": None,
    "get_background_task": None,
    "portable_class": ("cls", "name"),
    "serializable_type": ("cls", "name"),
    "unwrap_capability": ("cap", "scope_pattern"),
    "add_event_handler": ("event_name", "handler"),
    "remove_event_handler": ("event_name", "handler"),
    "event_handler": ("event_name",),
    "is_app_online": (),
    "get_app_origin": ("branch", "prefer_ephemeral_debug"),
    "get_api_origin": ("branch", "prefer_ephemeral_debug"),
    "reset_session": (),
    "invalidate_client_objects": (),
    "_register_exception_type": ("server_name", "cls"),
    "_on_invalidate_client_objects": ("callback",),
}

CLASSES = ("Serializable", "Capability", "SerializationInfo", "LazyMedia", "server_method")

ERRORS = (
    "AnvilWrappedError",
    "SessionExpiredError",
    "AppOfflineError",
    "UplinkDisconnectedError",
    "ExecutionTerminatedError",
    "TimeoutError",
    "SerializationError",
    "InternalError",
    "RuntimeUnavailableError",
    "QuotaExceededError",
    "NoServerFunctionError",
    "PermissionDenied",
    "InvalidResponseError",
    "BackgroundTaskError",
    "BackgroundTaskNotFound",
    "BackgroundTaskKilled",
    "ServiceNotAdded",
    "_FailError",
)

#: Names that only server code has, and one that does not exist.
ELSEWHERE = (
    "callable",
    "background_task",
    "http_endpoint",
    "route",
    "session",
    "cookies",
    "task_state",
    "wellknown_endpoint",
    "zzz",
)

#: Functions that raise an error, with its text.
REFUSALS = {
    "launch_background_task": "Cannot launch Background Tasks from client code.",
    "list_background_tasks": "Cannot call this function from client code",
    "get_background_task": "Cannot call this function from client code",
}


class Names(RuntimeCase):
    def test_every_function_is_there_with_its_parameters(self):
        for name, parameters in FUNCTIONS.items():
            with self.subTest(name):
                function = getattr(anvil.server, name)
                self.assertTrue(callable(function))
                if parameters is not None:
                    self.assertEqual(tuple(inspect.signature(function).parameters), parameters)

    def test_every_class_is_there(self):
        for name in CLASSES:
            with self.subTest(name):
                self.assertIsInstance(getattr(anvil.server, name), type)
        self.assertTrue(issubclass(anvil.server.LazyMedia, Media))

    def test_every_error_is_an_exception_of_that_name(self):
        for name in ERRORS:
            with self.subTest(name):
                cls = getattr(anvil.server, name)
                self.assertTrue(issubclass(cls, Exception))
                self.assertEqual([cls.__name__, cls.__module__], [name, "anvil.server"])
        self.assertIs(anvil.server.AnvilSessionExpiredException, anvil.server.SessionExpiredError)
        self.assertEqual(str(anvil.server.SessionExpiredError("other words")), "Session expired")
        self.assertEqual(anvil.server.AnvilWrappedError("text").message, "text")

    def test_values_are_what_they_are_in_a_browser(self):
        self.load()
        context: Any = anvil.server.context
        values = {
            "startup_data": anvil.server.startup_data,
            "app_origin": type(anvil.server.app_origin),
            "_n_invalidations": type(anvil.server._n_invalidations),
            "context": (context.type, context.remote_caller),
            "client": (context.client.type, context.client.location, context.client.ip),
            "is_server_side": anvil.is_server_side(),
        }
        self.assertEqual(
            values,
            {
                "startup_data": None,
                "app_origin": str,
                "_n_invalidations": int,
                "context": ("browser", None),
                "client": ("browser", None, None),
                "is_server_side": False,
            },
        )

    def test_indicators_are_context_managers(self):
        for indicator in (anvil.server.no_loading_indicator, anvil.server.loading_indicator):
            with indicator:
                pass

    def test_names_of_server_code_are_not_there(self):
        for name in ELSEWHERE:
            with self.subTest(name), self.assertRaises(AttributeError) as caught:
                getattr(anvil.server, name)
            self.assertEqual(str(caught.exception), f"module 'anvil.server' has no attribute '{name}'")

    def test_background_tasks_are_refused(self):
        for name, text in REFUSALS.items():
            with self.subTest(name), self.assertRaises(RuntimeError) as caught:
                getattr(anvil.server, name)("task", 1, a=2)
            self.assertEqual(str(caught.exception), text)

    def test_everything_that_is_listed_can_be_imported(self):
        for name in anvil.server.__all__:
            self.assertTrue(hasattr(anvil.server, name), name)


if __name__ == "__main__":
    unittest.main()
