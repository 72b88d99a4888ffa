"""`app_tables`, tables and views: what is asked of the server, and what only once."""

import unittest
from typing import Any

from hearth_fake_tables import FakeTables, TablesCase
from hearth_tables import (
    Row,
    Table,
    TableError,
    app_tables,
    class_of_generation,
    fetch_only,
    get_table_by_id,
    order_by,
)
from hearth_tables import query as q
from hearth_wire import Capability, capability, hint_of
from hearth_wire.errors import PermissionDenied
from hearth_wire.live_objects import LiveObjectProxy


class AppTables(TablesCase):
    def test_the_list_is_asked_for_once_and_again_after_an_invalidation(self):
        self.assertIs(app_tables.people, app_tables["people"])
        self.assertEqual(
            (list(app_tables), dir(app_tables), "books" in app_tables),
            (["people", "books"], ["books", "people"], True),
        )
        self.assertEqual(self.asked(), ["get_app_tables"])
        capability.invalidate()
        self.assertEqual(app_tables.people.search(name="nobody")[:], [])
        self.assertEqual(self.asked(), ["get_app_tables", "table.search"])

    def test_nothing_of_pythons_own_asks_the_server(self):
        self.assertFalse(hasattr(app_tables, "__wrapped__"))
        self.assertTrue(app_tables)
        self.assertEqual((repr(app_tables), self.asked()), ("<anvil.tables.app_tables>", []))

    def test_what_is_not_there_is_named_and_nothing_can_be_set(self):
        with self.assertRaisesRegex(AttributeError, "^No such app table: 'nope'$"):
            _ = app_tables.nope
        with self.assertRaisesRegex(KeyError, "No such app table: 'nope'"):
            app_tables["nope"]
        with self.assertRaisesRegex(AttributeError, "^app_tables is read-only$"):
            app_tables.people = 1

    def test_tracebacks_say_of_a_name_which_was_meant_or_else_where_tables_are_declared(self):
        def hint(name: str) -> str:
            with self.assertRaises(AttributeError) as raised:
                getattr(app_tables, name)
            return hint_of(raised.exception)

        declared = ". Data tables are declared in anvil.yaml (db_schema), which has "
        self.assertEqual(
            [hint("peeple"), hint("nope")], [". Did you mean: 'people'?", f"{declared}none of that name"]
        )
        self.service = FakeTables({})
        capability.invalidate()
        self.assertEqual(hint("people"), f"{declared}none")

    def test_a_table_without_a_right_says_so_when_it_is_used(self):
        self.service.closed = {"books"}
        with self.assertRaisesRegex(PermissionDenied, "data table 'books'"):
            app_tables.books.search()

    def test_what_server_code_may_not_use_says_who_may_not(self):
        self.service.closed = {"books"}
        self.end.is_server = True
        with self.assertRaisesRegex(
            PermissionDenied,
            "^Server code may not use data table 'books': the table's permissions give it none$",
        ):
            app_tables.books.search()

    def test_the_names_of_classes_are_those_of_this_generation(self):
        self.assertEqual([class_of_generation(name) for name in ("Row", "Table")], [Row, Table])
        with self.assertRaisesRegex(AttributeError, "^module 'anvil.tables' has no attribute 'Rows'$"):
            class_of_generation("Rows")

    def test_by_number(self):
        self.assertEqual((get_table_by_id(11), get_table_by_id(99)), (app_tables.books, None))


class FirstGeneration(TablesCase):
    def test_app_tables_gives_what_the_server_handed_out(self):
        self.end.enable_v2 = False
        handed_out = {"people": "a live object"}
        self.functions["anvil.private.tables.get_app_tables"] = lambda: handed_out
        self.assertEqual((app_tables.people, list(app_tables)), ("a live object", ["people"]))
        self.assertEqual([class_of_generation(name) for name in ("Row", "Table")], [LiveObjectProxy] * 2)
        with self.assertRaisesRegex(AttributeError, "^No such app table: 'nope'$"):
            _ = app_tables.nope
        with self.assertRaisesRegex(Exception, "^app_tables is read-only$"):
            app_tables.people = 1
        with self.assertRaisesRegex(
            TableError, "^get_table_by_id is only available in Accelerated Tables beta$"
        ):
            get_table_by_id(1)


class Asking(TablesCase):
    def last(self) -> Any:
        """The arguments of the last call after the capability."""
        _, args, kwargs = self.service.asked[-1]
        return args[1:], kwargs

    def test_conditions_travel_with_references_to_rows_in_them(self):
        ann = app_tables.people.add_row(name="Ann")
        self.service._found = lambda _scope: []  # type: ignore[method-assign]
        app_tables.people.search(
            order_by("name"), q.any_of(boss=ann), boss=q.any_of(ann, None), friends=[ann], age=q.between(1, 5)
        )
        [queries, columns], _ = self.last()
        self.assertEqual(queries[0], order_by("name"))
        self.assertEqual(columns["age"], q.between(1, 5))
        for reference in (queries[1].kwargs["boss"], columns["boss"].args[0], columns["friends"][0]):
            self.assertEqual(reference.cap.scope, ["_", "t", {"id": 10}, {"r": 1}])
        self.assertIsNone(columns["boss"].args[1])

    def test_a_row_by_its_id(self):
        ann = app_tables.people.add_row(name="Ann")
        self.assertEqual(app_tables.people.get_by_id(ann.get_id(), fetch=fetch_only("name")), ann)
        self.assertEqual(self.last(), ([ann.get_id()], {"fetch": fetch_only("name")}))
        self.assertIsNone(app_tables.people.get_by_id("[10,99]"))

    def test_one_row_or_none_or_an_error(self):
        self.assertIsNone(app_tables.people.get(name="Ann"))
        app_tables.people.add_rows([{"name": "Ann"}, {"name": "Ann"}])
        with self.assertRaises(TableError):
            app_tables.people.get(name="Ann")

    def test_added_rows_know_their_values_and_that_the_others_are_none(self):
        one = app_tables.people.add_row(name="Ann", notes={"a": 1})
        two, three = app_tables.people.add_rows({"name": name} for name in "BC")
        self.asked()
        self.assertEqual((one["notes"], one["age"], two["name"], three["boss"]), ({"a": 1}, None, "B", None))
        self.assertEqual(self.asked(), [])

    def test_a_row_added_through_a_view_is_asked_what_the_view_gave_it(self):
        view = app_tables.people.client_writable(age=5)
        self.assertEqual(self.last(), (["rw", None, [], {"age": 5}], {}))
        self.assertEqual((view.add_row(name="Ann")["age"], view == app_tables.people), (5, False))
        self.assertEqual([row["name"] for row in view.search()], ["Ann"])

    def test_membership_asks_for_rows_of_this_table_only(self):
        ann, book = app_tables.people.add_row(name="Ann"), app_tables.books.add_row(title="T")
        self.asked()
        self.assertEqual(
            (book in app_tables.people, app_tables.people.has_row(book), 5 in app_tables.people),
            (False, False, False),
        )
        self.assertEqual(self.asked(), [])
        self.assertIn(ann, app_tables.people)

    def test_the_rest(self):
        app_tables.people.add_row(name="Ann")
        self.assertEqual(
            app_tables.books.list_columns(), [{"name": "title", "type": "string", "client_hidden": None}]
        )
        app_tables.people.delete_all_rows()
        self.assertEqual(self.service.rows[10], {})
        with self.assertRaises(TypeError) as refused:
            list(app_tables.people)
        self.assertEqual(
            str(refused.exception),
            "You can't iterate on a table. Call search() on this table to get an iterator of rows instead.",
        )
        self.assertEqual(
            (app_tables.people, hash(app_tables.people)), (get_table_by_id(10), hash(get_table_by_id(10)))
        )
        self.assertTrue(issubclass(app_tables.people.Row, Row))
        self.assertIsInstance(Table(Capability.from_wire([]), "", 1), Table)


if __name__ == "__main__":
    unittest.main()
