"""Search conditions and service errors travel; missing parts say what they are."""

import unittest
from typing import Any

from hearth_services import table_query as q
from hearth_services.missing import (
    MissingObject,
    NotOfferedError,
    missing_attributes,
    missing_decorator,
    not_offered,
)
from hearth_services.table_errors import TABLE_ERRORS
from hearth_services.user_errors import USER_ERRORS, AuthenticationFailed, MFARequired
from hearth_wire import deserialise, rebuild_error, serialise

CONDITIONS = (
    q.like("a%"),
    q.ilike("a%"),
    q.greater_than(1),
    q.less_than(1),
    q.greater_than_or_equal_to(1),
    q.less_than_or_equal_to(1),
    q.full_text_match("two words"),
    q.full_text_match("a & b", raw=True),
    q.any_of(1, q.like("x"), [2]),
    q.all_of(name="x", age=q.less_than(5)),
    q.none_of(1),
    q.page_size(20),
    q.only_cols("a", "b"),
    q.fetch_only("a", b=q.fetch_only("c")),
    q.order_by("name", ascending=False),
)


class Conditions(unittest.TestCase):
    def test_conditions_survive_the_journey(self):
        sent = serialise({"args": list(CONDITIONS)}, "c").fields
        self.assertEqual(deserialise(sent)["args"], list(CONDITIONS))

    def test_the_wire_has_the_names_and_fields_of_the_real_server(self):
        fields = serialise(
            {"args": [q.fetch_only("a", b=q.fetch_only("c")), q.order_by("n"), q.any_of(1)]}, "c"
        ).fields
        self.assertEqual(
            fields["args"],
            [
                {"spec": {"a": True, "b": {"c": True}}},
                {"column_name": "n", "ascending": True},
                {"args": [1], "kwargs": {}},
            ],
        )
        self.assertEqual(
            [entry["typeName"] for entry in fields["objects"]],
            ["anvil.tables.fetch_only", "anvil.tables.order_by", "anvil.tables.query.any_of"],
        )

    def test_conditions_compare_and_hash_by_what_they_say(self):
        self.assertEqual(len(set(CONDITIONS)), len(CONDITIONS))
        self.assertEqual(hash(q.any_of(1, [2], a={"b": 1})), hash(q.any_of(1, [2], a={"b": 1})))
        self.assertNotEqual(q.like("a"), q.ilike("a"))

    def test_between_is_two_comparisons(self):
        self.assertEqual(q.between(1, 5), q.all_of(q.greater_than_or_equal_to(1), q.less_than(5)))
        self.assertEqual(
            q.between(1, 5, False, True), q.all_of(q.greater_than(1), q.less_than_or_equal_to(5))
        )

    def test_columns_are_checked(self):
        with self.assertRaisesRegex(TypeError, "^columns must be strings$"):
            q.fetch_only(1)  # type: ignore[arg-type]
        with self.assertRaisesRegex(TypeError, r"^keyword arguments must use q.fetch_only\(\)$"):
            q.fetch_only(a=True)  # type: ignore[arg-type]


class Errors(unittest.TestCase):
    def test_service_errors_arrive_as_themselves(self):
        for package, classes in (("anvil.tables", TABLE_ERRORS), ("anvil.users", USER_ERRORS)):
            for cls in classes:
                self.assertIs(type(rebuild_error({"type": f"{package}.{cls.__name__}", "message": "m"})), cls)

    def test_sign_in_errors_are_caught_by_their_base(self):
        self.assertTrue(issubclass(MFARequired, AuthenticationFailed))


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
