"""Errors sent over the wire keep their type, text and source positions."""

import re
import traceback
import unittest
from collections.abc import Callable

from hearth_wire import errors
from hearth_wire.errors import (
    PUBLIC_ERRORS,
    AnvilWrappedError,
    NoServerFunctionError,
    SessionExpiredError,
    error_payload,
    error_type_name,
    rebuild_error,
    register_exception_type,
)


class OutOfStock(AnvilWrappedError):
    """An app's own error, known on both sides."""


register_exception_type("shop.errors.OutOfStock", OutOfStock)


def name_file(file: str) -> str | None:
    """Treats only this file as the app's."""
    return "app/shop/Form1.py" if file == __file__ else None


def caught_from(function: Callable[[], object]) -> BaseException:
    """The exception that the function raises, with its traceback (assertRaises drops it)."""
    try:
        function()
    except BaseException as caught:
        return caught
    raise AssertionError("nothing was raised")


def raised(error: BaseException) -> BaseException:
    """The error after it was raised and caught here."""

    def fail() -> None:
        raise error

    return caught_from(fail)


class Rebuilding(unittest.TestCase):
    def test_every_public_error_arrives_as_its_own_class(self):
        for cls in PUBLIC_ERRORS:
            self.assertIs(type(rebuild_error({"type": f"anvil.server.{cls.__name__}", "message": "m"})), cls)

    def test_an_unknown_type_is_wrapped_and_keeps_its_name_in_repr(self):
        error = rebuild_error({"type": "ValueError", "message": "bad", "trace": []})
        self.assertIs(type(error), AnvilWrappedError)
        self.assertEqual([str(error), repr(error)], ["bad", "AnvilWrappedError(ValueError('bad'))"])

    def test_a_missing_type_is_wrapped(self):
        error = rebuild_error({"message": "Internal server error: 1a2b"})
        self.assertEqual(
            [type(error), repr(error)],
            [AnvilWrappedError, "AnvilWrappedError('Internal server error: 1a2b')"],
        )

    def test_an_empty_message_says_unexpected(self):
        self.assertEqual(str(rebuild_error({"type": "RuntimeError", "message": ""})), "[unexpected error]")

    def test_names_of_python_and_javascript_internals_are_plain_names(self):
        for name in ("toString", "__proto__", "__class__", "constructor"):
            self.assertIs(type(rebuild_error({"type": name, "message": "m"})), AnvilWrappedError)

    def test_an_apps_registered_class_is_raised(self):
        error = rebuild_error({"type": "shop.errors.OutOfStock", "message": "only 3 left"})
        self.assertEqual(
            [type(error), str(error), repr(error)], [OutOfStock, "only 3 left", "OutOfStock('only 3 left')"]
        )

    def test_a_class_that_cannot_be_made_of_a_text_does_not_hide_the_error(self):
        class Picky(Exception):
            def __init__(self, one: str, two: str) -> None:
                super().__init__(one, two)

        register_exception_type("shop.Picky", Picky)
        error = rebuild_error({"type": "shop.Picky", "message": "the reason"})
        self.assertEqual([type(error), str(error)], [AnvilWrappedError, "the reason"])

    def test_session_expired_has_one_text(self):
        error = rebuild_error({"type": "anvil.server.SessionExpiredError", "message": "Session expired."})
        self.assertEqual([type(error), str(error)], [SessionExpiredError, "Session expired"])

    def test_the_payload_stays_reachable(self):
        payload = {"type": "ValueError", "message": "bad", "trace": [["a.py", 1]], "docId": "d"}
        self.assertEqual(rebuild_error(payload)._anvil.errorObj, payload)  # type: ignore[attr-defined]

    def test_a_wrapped_error_made_by_hand_has_its_message(self):
        error = AnvilWrappedError("by hand")
        self.assertEqual(
            [str(error), error.message, repr(error)], ["by hand", "by hand", "AnvilWrappedError('by hand')"]
        )


class Traces(unittest.TestCase):
    def test_python_prints_the_servers_places_below_ours(self):
        error = raised(
            rebuild_error(
                {
                    "type": "E",
                    "message": "m",
                    "trace": [["shop/Mod.py", 3], ["shop/Api.py", 30], ["<rpc>", 0]],
                }
            )
        )
        lines = [
            line.strip() for line in traceback.format_exception(error) if line.lstrip().startswith("File")
        ]
        self.assertIn("test_errors.py", lines[0])
        self.assertEqual(
            lines[-2:],
            ['File "shop/Api.py", line 30, in <server code>', 'File "shop/Mod.py", line 3, in <server code>'],
        )

    def test_a_payload_has_the_innermost_place_first_and_app_files_only(self):
        def inner(_match: object) -> str:
            raise ValueError("bad")

        payload = error_payload(caught_from(lambda: re.sub("x", inner, "x")), name_file)
        self.assertEqual([payload["type"], payload["message"]], ["ValueError", "bad"])
        first = inner.__code__.co_firstlineno
        self.assertEqual([place[0] for place in payload["trace"]], ["app/shop/Form1.py"] * 3)
        self.assertEqual(payload["trace"][0][1], first + 1)

    def test_files_that_are_not_the_apps_are_left_out(self):
        error = raised(ValueError("x"))
        self.assertEqual(error_payload(error, lambda _file: None)["trace"], [])

    def test_an_error_passed_on_carries_both_sides_places(self):
        error = raised(rebuild_error({"type": "KeyError", "message": "k", "trace": [["shop/Mod.py", 3]]}))
        payload = error_payload(error, name_file)
        self.assertEqual(payload["type"], "KeyError")
        self.assertEqual(payload["trace"][0], ["shop/Mod.py", 3])
        self.assertEqual(payload["trace"][1][0], "app/shop/Form1.py")

    def test_a_syntax_error_names_the_line_that_is_wrong(self):
        with self.assertRaises(SyntaxError) as caught:
            compile("x = 1\ny = = 2\n", __file__, "exec")
        self.assertEqual(error_payload(caught.exception, name_file)["trace"][0], ["app/shop/Form1.py", 2])


class Names(unittest.TestCase):
    def test_public_errors_travel_under_their_registered_name(self):
        for cls in PUBLIC_ERRORS:
            if cls is not AnvilWrappedError:
                self.assertEqual(error_type_name(cls("m")), f"anvil.server.{cls.__name__}")

    def test_other_classes_are_named_by_module_except_python_s_own(self):
        class Own(Exception):
            pass

        self.assertEqual(error_type_name(ZeroDivisionError()), "ZeroDivisionError")
        self.assertEqual(error_type_name(Own()), f"{__name__}.{Own.__qualname__}")
        self.assertEqual(error_type_name(OutOfStock("x")), "shop.errors.OutOfStock")

    def test_tracebacks_show_the_public_name(self):
        self.assertEqual(
            traceback.format_exception_only(NoServerFunctionError("none"))[-1],
            "anvil.server.NoServerFunctionError: none\n",
        )

    def test_an_error_whose_text_fails_is_still_sent(self):
        class Broken(Exception):
            def __str__(self) -> str:
                raise ValueError

        self.assertIn("Broken", errors.error_payload(Broken(), name_file)["message"])


if __name__ == "__main__":
    unittest.main()
