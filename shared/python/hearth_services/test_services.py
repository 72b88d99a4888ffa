"""Search conditions and service errors are sent and received; errors for missing services name them."""

import unittest
from typing import Any

from hearth_services.payments import PaymentService
from hearth_services.unsupported import (
    MissingObject,
    NotOfferedError,
    missing_attributes,
    missing_decorator,
    not_offered,
)
from hearth_services.user_errors import USER_ERRORS, AuthenticationFailed, MFARequired
from hearth_tables import TABLE_ERRORS
from hearth_wire import rebuild_error


class Errors(unittest.TestCase):
    def test_service_errors_arrive_as_themselves(self):
        for package, classes in (("anvil.tables", TABLE_ERRORS), ("anvil.users", USER_ERRORS)):
            for cls in classes:
                self.assertIs(type(rebuild_error({"type": f"{package}.{cls.__name__}", "message": "m"})), cls)

    def test_sign_in_errors_are_caught_by_their_base(self):
        self.assertTrue(issubclass(MFARequired, AuthenticationFailed))


class Payments(unittest.TestCase):
    def setUp(self):
        self.asked: list[Any] = []
        self.service = PaymentService(lambda *asked: self.asked.append(asked))

    def test_the_service_is_asked_for_what_its_functions_are_called_with(self):
        self.service.new_customer("a@b")
        self.service.get_customer(id="c1")
        self.service.subscribe_new_customer("t", "a@b", plan_id="p", quantity=2)
        self.assertEqual(
            self.asked,
            [
                ("anvil.private.stripe.new_customer", "a@b", None),
                ("anvil.private.stripe.get_customer", "c1"),
                ("anvil.private.stripe.subscribe_new_customer", "t", "a@b", "p", 2),
            ],
        )

    def test_an_error_of_a_call_names_the_function_alone(self):
        new_customer: Any = self.service.new_customer
        with self.assertRaisesRegex(TypeError, r"^new_customer\(\) missing 1 required .*'email_address'$"):
            new_customer()


class Missing(unittest.TestCase):
    def refused(self, text: str, function: Any) -> None:
        with self.assertRaises(NotOfferedError) as caught:
            function()
        self.assertEqual(str(caught.exception), text)

    def test_a_function_is_named_with_what_it_takes(self):
        @not_offered("data tables")
        def fetch(rows: int) -> int:
            """Described."""
            return rows

        self.assertEqual(fetch.__doc__, "Described.")
        name = (
            f"{__name__}.{type(self).__name__}.test_a_function_is_named_with_what_it_takes.<locals>.fetch()"
        )
        self.refused(f"{name} cannot be used: this runtime does not offer data tables yet", lambda: fetch(1))

    def test_any_use_of_a_missing_object_is_named(self):
        thing = MissingObject("anvil.tables.app_tables", "data tables")
        rest = " cannot be used: this runtime does not offer data tables yet"

        def change() -> None:
            thing.x = 1

        def enter() -> None:
            with thing:
                pass

        for text, use in (
            (".books", lambda: thing.books),
            ("['books']", lambda: thing["books"]),
            ("()", lambda: thing(1)),
            (".x", change),
            ("", lambda: list(thing)),
            ("", lambda: len(thing)),
            ("", lambda: 1 in thing),
            ("", enter),
        ):
            self.refused(f"anvil.tables.app_tables{text}{rest}", use)

    def test_a_missing_object_can_be_held_and_shown(self):
        thing = MissingObject("anvil.x", "x")
        self.assertTrue(thing)
        self.assertFalse(hasattr(thing, "__wrapped__"))
        self.assertEqual(repr(thing), "<anvil.x: not offered yet>")

    def test_a_missing_decorator_refuses_when_the_function_is_called(self):
        decorator = missing_decorator("anvil.tables.in_transaction", "data tables")
        text = "@anvil.tables.in_transaction cannot be used: this runtime does not offer data tables yet"
        for decorated in (decorator(self.id), decorator(relaxed=True)(self.id)):
            self.refused(text, decorated)

    def test_unknown_names_of_a_missing_module_are_missing_objects(self):
        get = missing_attributes("anvil.users.mfa", "users and sign-in")
        self.refused(
            "anvil.users.mfa._configure_mfa() cannot be used: this runtime does not offer users and sign-in yet",
            lambda: get("_configure_mfa")(),
        )
        with self.assertRaisesRegex(AttributeError, "module 'anvil.users.mfa' has no attribute '__path__'"):
            get("__path__")


if __name__ == "__main__":
    unittest.main()
