"""Model classes whose rows a page changes: what the server code's class makes of it."""

import unittest
from typing import Any

from hearth_fake_tables import TablesCase
from hearth_tables import SERVER_FUNCTIONS, NoSuchColumnError, Row, RowDeleted, app_tables
from hearth_wire.errors import PermissionDenied


class ThroughTheServer(TablesCase):
    def setUp(self) -> None:
        super().setUp()
        self.functions = dict(SERVER_FUNCTIONS)
        self.seen: list[Any] = []
        seen = self.seen

        class Person(app_tables.people.Row, client_writable=True):
            def _do_update(self, updates: dict[str, Any], from_client: bool) -> None:
                seen.append((dict(updates), from_client))
                if updates.get("name") == "Eve":
                    raise PermissionError("not Eve")
                super()._do_update({**updates, "_salary": 1}, from_client)

        self.model: Any = Person
        self.service.put("people", name="Ann", age=5)
        self.row: Any = app_tables.people.get(name="Ann")
        self.asked()

    def test_an_update_is_made_by_the_servers_model_and_known_here(self):
        self.row["name"] = "Bob"
        self.assertEqual((self.seen, self.row["name"]), ([({"name": "Bob"}, True)], "Bob"))
        self.assertEqual((self.service.rows[10][1]["name"], self.service.rows[10][1]["_salary"]), ("Bob", 1))
        self.assertNotIn("_salary", str(self.answered))

    def test_what_the_servers_model_makes_of_a_change_is_known_here(self):
        class Shouting(app_tables.people.Row, client_writable=True):
            def _do_update(self, updates: dict[str, Any], from_client: bool) -> None:
                updates = {name: value for name, value in updates.items() if name != "age"}
                super()._do_update({**updates, "name": updates["name"].upper()}, from_client)

            def _do_delete(self, from_client: bool) -> None:
                super()._do_update({"name": "deleted"}, from_client)

        row: Any = app_tables.people.get(name="Ann")
        row.update(name="Bob", age=9)
        self.assertEqual((row["name"], row["age"]), ("BOB", 5))
        row.delete()
        self.assertEqual(row["name"], "deleted")

    def test_what_the_model_refuses_does_not_happen(self):
        with self.assertRaisesRegex(PermissionError, "^not Eve$"):
            self.row["name"] = "Eve"
        self.assertEqual((self.row["name"], self.service.rows[10][1]["name"]), ("Ann", "Ann"))

    def test_rows_are_made_and_deleted_there(self):
        for made in (app_tables.people.add_row(name="Bob"), self.model(name="Cid")):
            if made.get_id() is None:
                made.save()
            self.assertIs(type(made), self.model)
        self.assertEqual([row["name"] for row in self.service.rows[10].values()], ["Ann", "Bob", "Cid"])
        self.row.delete()
        self.assertNotIn(1, self.service.rows[10])
        with self.assertRaises(RowDeleted):
            _ = self.row["name"]

    def test_hidden_columns_are_not_there_for_browsers(self):
        for use in (lambda: self.row.update(_salary=9), lambda: self.model(name="X", _salary=9).save()):
            with self.assertRaisesRegex(NoSuchColumnError, "^No such column '_salary'$"):
                use()
        self.assertEqual(len(self.service.rows[10]), 1)

    def test_server_code_adds_rows_as_the_model_says_except_through_views(self):
        class Book(app_tables.books.Row):
            @classmethod
            def _do_create(cls, values: dict[str, Any], from_client: bool) -> Row:
                return super()._do_create({"title": f"{values['title']}, {from_client}"}, from_client)

        def add() -> None:
            books = app_tables.books
            books.add_row(title="A")
            books.add_rows([{"title": "B"}, {"title": "C"}])
            Book(title="D").save()
            books.client_writable(title="view").add_row()
            books.client_writable().add_rows([{"title": "E"}])

        self.call_trusted(add)
        self.assertEqual(
            [row["title"] for row in self.service.rows[11].values()],
            ["A, False", "B, False", "C, False", "D, False", "view", "E"],
        )
        self.assertEqual(self.asked().count("table.add_rows"), 1)

    def test_several_rows_of_one_request_are_added_by_the_servers_model(self):
        rows = app_tables.people.add_rows([{"name": "Bob"}, {"name": "Cid"}])
        self.assertEqual(
            [(type(row), row["name"]) for row in rows], [(self.model, "Bob"), (self.model, "Cid")]
        )
        self.assertNotIn("table.add_rows", self.asked())

    def test_a_view_adds_its_own_rows_whatever_the_model_permits(self):
        self.assertEqual(app_tables.people.client_writable(age=7).add_row(name="Bob")["age"], 7)

    def test_server_code_writes_itself(self):
        self.call_trusted(lambda: app_tables.people.get(name="Ann").update(name="Bob"))
        self.assertEqual(self.seen, [({"name": "Bob"}, False)])

    def test_what_a_model_does_not_permit_no_browser_gets_however_it_asks(self):
        class Closed(app_tables.people.Row):
            pass

        save, update, delete = SERVER_FUNCTIONS.values()
        closed, open_model = f"{__name__}.Closed", f"{__name__}.Person"
        tries: list[Any] = []
        for names in ([closed], [open_model], [closed, open_model], []):
            tries += [
                (update, self.row, {"age": 9}, names),
                (delete, self.row, names),
                (save, {"name": "X"}, names),
            ]
        for function, *arguments in tries:
            with self.subTest(arguments), self.assertRaises(PermissionDenied):
                self.call_server(function, *arguments)
        self.assertEqual(
            (len(tries), self.service.rows[10][1]["age"], len(self.service.rows[10])), (12, 5, 1)
        )

    def test_without_a_model_no_browser_writes_so(self):
        from hearth_tables import models

        models.clear()
        for function, *arguments in (
            (SERVER_FUNCTIONS["anvil.tables.v2._update_row_on_server"], self.row, {"age": 9}, []),
            (SERVER_FUNCTIONS["anvil.tables.v2._save_on_server"], {"age": 9}, ["anvil.tables.v2._row.Row"]),
        ):
            with self.assertRaises(PermissionDenied):
                self.call_server(function, *arguments)
        with self.assertRaisesRegex(TypeError, "^expected a row of a data table, got dict$"):
            self.call_server(SERVER_FUNCTIONS["anvil.tables.v2._delete_row_on_server"], {}, [])


if __name__ == "__main__":
    unittest.main()
