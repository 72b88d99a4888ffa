"""Rows: reading, caching, fetching and writing, and rows as Python objects."""

import copy
import datetime
import gc
import pickle
import unittest
import weakref
from typing import Any
from unittest import mock

from hearth_fake_tables import TablesCase
from hearth_tables import NoSuchColumnError, Row, RowDeleted, app_tables, batch_update, fetch_only
from hearth_tables import query as q
from hearth_wire import hint_of

NOON = datetime.datetime(2024, 1, 2, 12, tzinfo=datetime.timezone.utc)


class Reading(TablesCase):
    def ann(self, **cells: Any) -> Any:
        self.service.put("people", name="Ann", age=5, when=NOON, notes={"a": [1]}, **cells)
        row = app_tables.people.get(name="Ann")
        self.asked()
        return row

    def test_what_came_with_a_row_costs_no_call(self):
        row = self.ann()
        self.assertEqual([row["name"], row["age"], row["when"]], ["Ann", 5, NOON])
        self.assertEqual(
            [*row],
            [
                ("name", "Ann"),
                ("age", 5),
                ("when", NOON),
                ("notes", {"a": [1]}),
                ("boss", None),
                ("friends", None),
            ],
        )
        self.assertEqual(dict(row), dict(list(row)))
        self.assertEqual((list(row.keys()), list(row.values())), (list(dict(row)), list(dict(row).values())))
        self.assertEqual(
            (row.get("age"), row.get("nope", 7), "age" in row, "nope" in row), (5, 7, True, False)
        )
        self.assertEqual(self.asked(), [])

    def test_what_did_not_come_is_fetched_once_with_all_that_is_missing(self):
        self.service.unsent = {"age", "notes"}
        row = self.ann()
        self.service.unsent = set()
        self.assertEqual((row["age"], row["notes"]), (5, {"a": [1]}))
        self.assertEqual([args[1] for _, args, _ in self.service.asked], [["age", "notes"]])

    def test_rows_that_are_read_leave_nothing_to_the_garbage_collector(self):
        gc.collect()
        gc.disable()
        self.addCleanup(gc.enable)
        row = self.ann()
        self.assertEqual(row["age"], 5)
        gone = weakref.ref(row)
        del row
        self.assertIsNone(gone())

    def test_lists_and_dictionaries_are_copies(self):
        row = self.ann()
        row["notes"]["a"].append(2)
        self.assertEqual(row["notes"], {"a": [1]})

    def test_a_column_that_is_not_there_is_named(self):
        row = self.ann()
        with self.assertRaises(NoSuchColumnError) as caught:
            row["agee"]
        self.assertEqual(
            (str(caught.exception), self.asked()), ("No such column 'agee'", ["row.can_auto_create"])
        )
        self.assertEqual(hint_of(caught.exception), " in this table (people). Did you mean: 'age'?")
        with self.assertRaises(NoSuchColumnError) as caught:
            row["colour"]
        self.assertEqual((hint_of(caught.exception), self.asked()), (" in this table (people)", []))
        with self.assertRaisesRegex(TypeError, "^Row columns are always strings, not int$"):
            row[0]

    def test_where_columns_make_themselves_a_new_one_is_found(self):
        row = self.ann()
        self.service.creates_columns = True
        self.service.schema["people"]["nick"] = "string"
        self.service.rows[10][1]["nick"] = "A"
        self.assertEqual(row["nick"], "A")

    def test_a_column_that_has_gone_meanwhile_is_not_there(self):
        self.service.unsent = {"age"}
        row = self.ann()
        del self.service.schema["people"]["age"]
        with self.assertRaisesRegex(NoSuchColumnError, "^No such column 'age'$"):
            row["age"]

    def test_links_are_rows_and_one_row_in_a_message_is_one_object(self):
        boss = self.service.put("people", name="Boss")
        row = self.ann(boss=boss, friends=[boss, boss])
        self.assertEqual((row["boss"]["name"], self.asked()), ("Boss", []))
        self.assertIs(row["boss"], row["friends"][1])
        self.assertIsNot(row["friends"], row["friends"])

    def test_rows_that_lead_to_themselves_end(self):
        self.service.put("people", name="Ann", boss=1)
        row = app_tables.people.get(name="Ann")
        self.assertIs(row["boss"]["boss"], row)

    def test_a_link_whose_row_did_not_come_is_fetched(self):
        last = self.service.put("people", name="C")
        middle = self.service.put("people", name="B", boss=last)
        row = self.ann(boss=middle)
        self.assertEqual((row["boss"]["boss"].get_id(), self.asked()), ("[10,1]", ["row.fetch"]))

    def test_refresh_reads_it_again_and_fetch_reads_what_it_names(self):
        row = self.ann()
        self.service.rows[10][1]["age"] = 6
        self.assertEqual((row["age"], self.asked()), (5, []))
        row.refresh()
        self.assertEqual((row["age"], self.asked()), (6, ["row.fetch"]))
        self.assertIs(row.fetch(fetch_only("age", boss=fetch_only("name"))), row)
        self.assertEqual(self.service.asked[0][1][1], {"age": True, "boss": {"name": True}})

    def test_columns_to_be_read_are_named_by_a_fetch_only(self):
        row = self.ann()
        for read in (row.fetch, row.refresh):
            with self.subTest(read.__name__), self.assertRaises(TypeError) as caught:
                read("age")
            self.assertEqual(str(caught.exception), "fetch expects q.fetch_only(…), got str")

    def test_an_update_of_nothing_forgets_what_was_read(self):
        row = self.ann()
        self.service.rows[10][1]["age"] = 6
        row.update()
        self.assertEqual(row["age"], 6)


class Writing(TablesCase):
    def test_media_that_were_written_are_read_again_as_the_cells_own(self):
        self.service.schema["people"]["photo"] = "media"
        row = app_tables.people.add_row(name="Ann", photo="sent")
        self.assertEqual(
            (row["photo"], self.asked()), ("sent", ["get_app_tables", "table.add_row", "row.fetch"])
        )
        row["photo"] = "sent again"
        self.assertEqual((row["photo"], self.asked()), ("sent again", ["row.update", "row.fetch"]))
        with batch_update:
            row["photo"] = "gathered"
            self.assertEqual((row["photo"], self.asked()), ("gathered", []))
        self.assertEqual((row["photo"], self.asked()), ("gathered", ["row.batch_update", "row.fetch"]))
        row["photo"] = None
        self.assertEqual((row["photo"], self.asked()), (None, ["row.update"]))

    def test_one_column_or_several_are_one_call_and_then_known(self):
        row = app_tables.people.add_row(name="Ann")
        self.asked()
        row["age"] = 5
        row.update({"name": "Bob"}, notes={"a": (1, 2)})
        row.update([("age", 7)])
        self.assertEqual(self.asked(), ["row.update"] * 3)
        self.assertEqual((row["age"], row["name"], row["notes"]), (7, "Bob", {"a": [1, 2]}))
        self.assertEqual(self.asked(), [])
        self.assertEqual(self.service.rows[10][1]["name"], "Bob")

    def test_a_column_may_have_any_name(self):
        self.service.creates_columns = True
        row = app_tables.people.add_row(self="me", name="x")
        row.update(values="v", self="you")
        self.assertEqual((row["self"], row["values"]), ("you", "v"))
        for rows in (app_tables.people, app_tables.people.client_readable(self="you")):
            self.assertEqual([*rows.search(self="you")], [rows.get(self="you")])
        self.assertEqual(q.any_of(self="you").kwargs, {"self": "you"})
        self.assertEqual(q.fetch_only(self=q.fetch_only("name")).spec, {"self": {"name": True}})

        class Person(app_tables.people.Row):
            pass

        self.assertEqual(Person(cls="draft", self="it")["cls"], "draft")

    def test_rows_are_written_as_references_and_read_as_themselves(self):
        ann, bob = app_tables.people.add_row(name="Ann"), app_tables.people.add_row(name="Bob")
        ann.update(boss=bob, friends=[bob])
        self.assertEqual(self.service.rows[10][1], self.service.rows[10][1] | {"boss": 2, "friends": [2]})
        self.assertIs(ann["boss"], bob)
        app_tables.people.get(name="Ann").update(friends=[ann, bob])
        self.assertEqual(
            [friend["name"] for friend in app_tables.people.get(boss=bob)["friends"]], ["Ann", "Bob"]
        )

    def test_one_row_in_a_column_of_lists_reads_as_a_list_of_it(self):
        bob = app_tables.people.add_row(name="Bob")
        ann = app_tables.people.add_row(name="Ann", friends=bob)
        self.assertEqual(ann["friends"], [bob])
        ann["friends"] = ann
        self.assertEqual(ann["friends"], [ann])

    def test_a_naive_time_is_kept_as_it_travels(self):
        row = app_tables.people.add_row(when=datetime.datetime(2024, 1, 2, 12))
        kept = row["when"]
        row.refresh()
        self.assertEqual((kept, kept.utcoffset() is None), (row["when"], False))

    def test_a_deleted_row_says_so_whatever_is_done_with_it(self):
        row = app_tables.people.add_row(name="Ann")
        row.delete()
        self.assertEqual(self.service.rows[10], {})
        uses: tuple[Any, ...] = (
            lambda: row["name"],
            lambda: row.update(name="B"),
            row.delete,
            row.refresh,
            lambda: list(row),
        )
        for use in uses:
            with self.assertRaisesRegex(RowDeleted, "^This row has been deleted$"):
                use()

    def test_a_row_that_others_deleted_says_so_from_then_on(self):
        row = app_tables.people.add_row(name="Ann")
        self.service.rows[10].clear()
        with self.assertRaises(RowDeleted):
            row["age"] = 5
        with self.assertRaises(RowDeleted):
            row["name"]

    def test_a_row_that_is_given_a_deleted_one_is_still_there(self):
        ann, bob = app_tables.people.add_row(name="Ann"), app_tables.people.add_row(name="Bob")
        bob.delete()
        for use in (lambda: ann.update(boss=bob), lambda: ann.update(friends=[ann, bob])):
            with self.assertRaises(RowDeleted):
                use()
        ann["age"] = 5
        self.assertEqual((ann["name"], ann["age"], ann["boss"]), ("Ann", 5, None))


class AsObjects(TablesCase):
    def test_equal_and_hashed_by_the_row_and_true(self):
        self.service.put("people", name="Ann")
        self.service.put("people", name="Bob")
        first, again, other = (
            *(app_tables.people.get(name="Ann") for _ in "12"),
            app_tables.people.get(name="Bob"),
        )
        self.assertEqual(
            (first == again, first == other, first == "x", {first: 1}[again]), (True, False, False, 1)
        )
        self.assertTrue(first)
        self.assertEqual(first.get_id(), "[10,1]")
        self.assertEqual(
            [row["name"] for row in sorted([other, first], key=lambda row: row["name"])], ["Ann", "Bob"]
        )

    def test_they_have_no_state_of_their_own(self):
        row = app_tables.books.add_row(title="T")
        with self.assertRaises(AttributeError) as caught:
            row.age = 5
        self.assertEqual(
            str(caught.exception),
            "Rows cannot have local state, trying to set 'age' attribute on <anvil.tables.Row: title='T'>",
        )
        self.assertFalse(hasattr(row, "title"))

    def test_a_library_may_watch_what_is_read_of_them(self):
        heard: list[str] = []

        class Watched(dict[str, Any]):
            def __init__(self, known: dict[str, Any]) -> None:
                for name, value in known.items():
                    self[name] = value

            def __setitem__(self, name: str, value: Any) -> None:
                heard.append(name)
                super().__setitem__(name, Watched(value) if type(value) is dict else value)

            def update(self, *cells: Any) -> None:
                for name, value in dict(*cells).items():
                    self[name] = value

            def pop(self, name: str, *default: Any) -> Any:
                heard.append(f"no {name}")
                return super().pop(name, *default)

        def watched(cls: type[Row]) -> Row:
            row = object.__new__(cls)
            row.__dict__ = Watched(row.__dict__)
            return row

        self.service.put("people", name="Ann", age=5)
        row = app_tables.people.get(name="Ann")
        row.__dict__ = Watched(row.__dict__)
        heard.clear()
        row["age"] = 6
        # The new value replaces the old one at once: the key is never missing in between.
        self.assertEqual((set(heard), row["age"]), ({"age"}, 6))
        with mock.patch.object(Row, "__new__", watched):
            later = app_tables.people.get(name="Ann")
        heard.clear()
        later["name"] = "Bea"
        self.assertEqual((set(heard), later["name"]), ({"name"}, "Bea"))

    def test_a_copy_is_the_row_itself(self):
        row = app_tables.books.add_row(title="T")
        self.assertIs(copy.deepcopy([row])[0], row)
        self.assertIs(copy.copy(row), row)
        with self.assertRaisesRegex(TypeError, "^a Row cannot be pickled"):
            pickle.dumps(row)

    def test_repr_shows_the_first_simple_columns_it_knows(self):
        self.service.put("people", name="Ann", age=5, when=NOON)
        row = app_tables.people.get(name="Ann")
        when = "datetime(2024-01-02 12:00:00+00:00)"
        self.assertEqual(
            repr(row), f"<anvil.tables.Row: name='Ann', age=5, when={when}, plus 3 more columns>"
        )
        self.assertEqual(self.asked(), ["get_app_tables", "table.get_row"])
        added = app_tables.people.add_row(age=5, name="Bob")
        self.assertEqual(repr(added), "<anvil.tables.Row: name='Bob', age=5, when=None, plus 3 more columns>")

    def test_repr_is_short_whatever_the_cells_are(self):
        self.assertEqual(
            repr(app_tables.books.add_row(title="a" * 21)), "<anvil.tables.Row: title='aaaaaaaaaaaaaaaaa...'>"
        )
        self.assertEqual(
            repr(app_tables.books.add_row(title="b" * 20)), "<anvil.tables.Row: title='bbbbbbbbbbbbbbbbbbbb'>"
        )
        row = app_tables.people.add_row(name="Ann")
        row.update()
        self.assertEqual(repr(row), "<anvil.tables.Row: 6 columns>")
        draft = app_tables.people.Row(name="Ann", when=datetime.date(2024, 1, 2), notes={"a": 1})
        self.assertEqual(
            repr(draft), "<anvil.tables.Row: name='Ann', when=date(2024-01-02), plus 1 more column>"
        )

    def test_nobody_makes_one_but_its_table(self):
        with self.assertRaisesRegex(TypeError, "^A Row is made by its table"):
            Row()


if __name__ == "__main__":
    unittest.main()
