"""Rows, searches and tables between browser and server code: what is sent, and what is trusted."""

import unittest
from typing import Any

from hearth_fake_tables import TablesCase
from hearth_tables import NoSuchColumnError, Row, RowDeleted, SearchIterator, Table, app_tables
from hearth_wire import Capability, deserialise
from hearth_wire.errors import PermissionDenied, SerializationError


class FromServerCode(TablesCase):
    def test_a_row_comes_with_what_the_server_knows_of_it(self):
        boss = self.service.put("people", name="Boss")
        self.service.put("people", name="Ann", boss=boss, notes=[1])
        got = self.call_server(
            lambda: [app_tables.people.get(name="Ann"), app_tables.people.get(name="Boss")]
        )
        self.asked()
        self.assertEqual((got[0]["boss"]["name"], got[0]["notes"], got[1]["name"]), ("Boss", [1], "Boss"))
        self.assertIs(got[0]["boss"], got[1])
        self.assertEqual(self.asked(), [])

    def test_the_message_is_as_the_wire_has_it(self):
        self.service.put("books", title="T")
        self.call_server(lambda: app_tables.books.get())
        self.assertEqual(self.answered["response"], ['{"id":11}', "11", "1", None])
        section = {"cols": [{"name": "title", "type": "string", "client_hidden": None}], "cache": [1]}
        self.assertEqual(
            self.answered["vt_global"],
            [":anvil.tables", {'{"id":11}': {"spec": section, "rows": {"1": ["T", None]}}}],
        )
        self.assertEqual(
            [(entry["path"], entry.get("typeName")) for entry in self.answered["objects"]],
            [
                (["vt_global", 1, '{"id":11}', "rows", "1", 1], None),
                (["response", 3], None),
                (["response"], "anvil.tables.v2._row.Row"),
            ],
        )

    def test_what_a_connected_program_passes_on_unread_is_asked_for(self):
        self.service.put("books", title="T")
        # The package leaves the columns of rows that it has not read null, and the first page of searches.
        self.call_server(lambda: app_tables.books.get())
        row = self.answered
        section = row["vt_global"][1]['{"id":11}']
        section.update(spec=None, rows={"1": {"c": None}})
        row["objects"][0]["path"][-1] = "c"
        self.call_server(lambda: app_tables.books.search())
        search = self.answered
        search["response"][2] = None
        search["vt_global"] = []
        search["objects"] = [one for one in search["objects"] if one["path"][0] == "response"]
        self.asked()
        self.assertEqual(deserialise(row)["response"]["title"], "T")
        self.assertEqual([one["title"] for one in deserialise(search)["response"]], ["T"])
        self.assertEqual(self.asked(), ["row.fetch", "search.next_page"])

    def test_a_row_that_was_not_read_has_a_place_among_those_that_were(self):
        # The package looks for every row among the rows of its view.
        self.service.put("books", title="T")
        self.service.put("books", title="U")
        unread = app_tables.books.get(title="T")
        for pick in (lambda row, other: [row, other], lambda row, other: [other, row]):
            got = self.call_server(lambda row, pick=pick: pick(row, app_tables.books.get(title="U")), unread)
            section = self.answered["vt_global"][1]['{"id":11}']
            self.assertEqual(section["rows"]["1"], {"c": None})
            self.assertEqual([len(section["spec"]["cols"]), sorted(section["rows"])], [1, ["1", "2"]])
            self.assertEqual(sorted(row["title"] for row in got), ["T", "U"])

    def test_hidden_columns_stay_with_those_who_are_trusted(self):
        self.service.put("people", name="Ann", _salary=99)
        got = self.call_server(lambda: app_tables.people.search())[0]
        self.assertNotIn("_salary", str(self.answered))
        self.assertNotIn("99", str(self.answered["vt_global"]))
        with self.assertRaises(NoSuchColumnError):
            got["_salary"]
        self.assertEqual(self.call_trusted(lambda: app_tables.people.get())["_salary"], 99)

    def test_errors_that_name_a_row_tell_nothing_hidden(self):
        self.service.put("people", name="Ann", _salary=99)

        def fail() -> str:
            row = app_tables.people.get()
            self.assertEqual(row["_salary"], 99)
            return str(ValueError(row))

        text = self.call_server(fail)
        self.assertIn("name='Ann'", text)
        self.assertNotIn("salary", text)

    def test_rows_that_know_less_come_with_what_they_know(self):
        self.service.put("people", name="Ann", age=5)
        self.service.put("people", name="Bob", age=6)

        def half_read() -> list[Any]:
            self.service.unsent = {"age"}
            ann = app_tables.people.get(name="Ann")
            self.service.unsent = set()
            return [app_tables.people.get(name="Bob"), ann]

        bob, ann = self.call_server(half_read)
        self.asked()
        self.assertEqual((bob["age"], ann["name"], self.asked()), (6, "Ann", []))
        self.assertEqual((ann["age"], self.asked()), (5, ["row.fetch"]))

    def test_a_search_comes_with_its_first_page_and_goes_on(self):
        for number in range(7):
            self.service.put("people", name=f"P{number}")
        found = self.call_server(lambda: app_tables.people.search())
        self.asked()
        self.assertIsInstance(found, SearchIterator)
        self.assertEqual(([row["name"] for row in found][-1], self.asked()), ("P6", ["search.next_page"] * 2))
        again = self.call_server(
            lambda: (lambda found: (list(found), found.refresh(), found)[2])(app_tables.people.search())
        )
        self.assertEqual(len(list(again)), 7)

    def test_tables_and_views_travel(self):
        view = self.call_server(lambda: app_tables.people.client_readable(age=5))
        self.assertIsInstance(view, Table)
        self.service.put("people", name="Ann", age=5)
        self.service.put("people", name="Bob", age=6)
        self.assertEqual([row["name"] for row in view.search()], ["Ann"])

    def test_a_link_into_a_view_of_other_rights_is_left_to_be_asked_for(self):
        self.service.put("people", name="Boss")
        self.service.put("people", name="Ann")

        def linked() -> Any:
            ann = app_tables.people.get(name="Ann")
            ann["boss"] = app_tables.people.client_writable().get(name="Boss")
            return ann

        ann = self.call_server(linked)
        self.assertNotIn("rw", str(self.answered))
        self.assertEqual(ann["boss"]["name"], "Boss")


class FromABrowser(TablesCase):
    def setUp(self) -> None:
        super().setUp()
        self.service.put("people", name="Ann", age=5)
        self.ann = app_tables.people.get(name="Ann")

    def test_it_sends_a_capability_and_no_cells(self):
        self.call_server(lambda _row: None, self.ann)
        self.assertEqual(self.sent["args"], [['{"id":10}', "10", "1", None]])
        self.assertEqual(self.sent["vt_global"], [":anvil.tables", {}])

    def test_cells_that_it_sends_all_the_same_are_not_believed(self):
        self.ann._cells["age"] = 1000
        self.assertEqual(self.call_server(lambda row: row["age"], self.ann), 5)

    def test_the_row_is_the_one_of_the_capability_whatever_else_is_said(self):
        other = self.service.put("people", name="Eve")
        self.ann._row_id, self.ann._table_id, self.ann._view_key = other, 11, "x"
        self.assertEqual(
            self.call_server(
                lambda row: [row.get_id(), row["name"], row == app_tables.people.get(name="Ann")], self.ann
            ),
            ["[10,1]", "Ann", True],
        )

    def test_capabilities_of_other_things_are_refused(self):
        scopes = (
            ["_", "t", {"id": 10}],
            ["_", "t", {"id": 10}, {"search": {}}],
            ["_", "t", {}, {"r": 1}],
            ["door"],
            None,
        )
        for scope in scopes:
            self.ann._cap = None if scope is None else Capability.from_wire(scope)
            with self.subTest(scope), self.assertRaises(SerializationError):
                self.call_server(lambda _row: None, self.ann)

    def test_a_table_without_a_right_is_not_sent(self):
        with self.assertRaisesRegex(PermissionDenied, "^Browsers may not use data table 'books'"):
            self.call_server(lambda table: table, Table(None, '{"id":11}', 11, "books"))

    def test_searches_and_tables_are_those_of_their_capabilities_too(self):
        found, table = app_tables.people.search(), app_tables.people
        found._view_key, found._table_id = "x", 11
        got = self.call_server(lambda found: [row["name"] for row in found], found)
        self.assertEqual(got, ["Ann"])
        self.assertEqual(
            self.call_server(lambda table: table == app_tables.people, Table(table._cap, "x", 11)), True
        )
        for value in (SearchIterator("x", 1, table._cap, [], None), Table(found._cap, "x", 1)):
            with self.assertRaises(SerializationError):
                self.call_server(lambda _value: None, value)


class News(TablesCase):
    def setUp(self) -> None:
        super().setUp()
        self.service.put("people", name="Ann", age=5, _salary=1)
        self.ann = app_tables.people.get(name="Ann")
        self.asked()

    def test_what_server_code_writes_to_the_row_is_seen_here_after_the_call(self):
        def change(row: Row) -> None:
            row["name"] = "Bob"
            row.update(age=6, notes=[1], boss=row)

        self.call_server(change, self.ann)
        self.asked()
        self.assertEqual(
            (self.ann["name"], self.ann["age"], self.ann["notes"], self.ann["boss"]["name"]),
            ("Bob", 6, [1], "Bob"),
        )
        self.assertEqual(self.asked(), [])

    def test_what_others_have_written_meanwhile_is_no_news_of_the_past(self):
        seen: list[Any] = []

        def change(row: Row) -> None:
            row["age"] = 6
            self.service.rows[10][1]["age"] = 7
            row.refresh()
            row["name"] = "Bob"
            seen.append(row["age"])

        self.call_server(change, self.ann)
        self.assertEqual((seen, self.ann["age"], self.ann["name"]), ([7], 7, "Bob"))

    def test_hidden_columns_are_no_news(self):
        self.call_server(lambda row: row.update(_salary=77, age=6), self.ann)
        self.assertNotIn("_salary", str(self.answered))
        self.assertEqual(self.ann["age"], 6)

    def test_server_code_that_asks_server_code_hears_of_them(self):
        def outer(row: Row) -> list[Any]:
            self.call_trusted(lambda inner: inner.update(_salary=77), row)
            return [row["_salary"]]

        self.end = self.end.__class__(self, is_server=True, by_server=True)
        self.assertEqual(self.call_trusted(outer, self.ann), [77])

    def test_a_row_that_was_deleted_there_is_deleted_here(self):
        self.call_server(lambda row: row.delete(), self.ann)
        with self.assertRaises(RowDeleted):
            self.ann["name"]

    def test_the_old_forms_are_understood(self):
        self.ann._anvil_news({"name": "Old"})
        self.assertEqual(self.ann["name"], "Old")
        self.ann._anvil_news(False)
        with self.assertRaises(RowDeleted):
            self.ann["name"]


if __name__ == "__main__":
    unittest.main()
