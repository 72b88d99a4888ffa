"""Model classes, drafts and buffered changes, and what browsers may do with them."""

import unittest
from collections.abc import Callable
from typing import Any

from hearth_fake_tables import TablesCase
from hearth_tables import SERVER_FUNCTIONS, NoSuchColumnError, Row, RowDeleted, app_tables
from hearth_wire import find_class
from hearth_wire.capability import invalidate
from hearth_wire.errors import PermissionDenied, SerializationError


class Models(TablesCase):
    def test_rows_of_its_table_are_of_the_class_wherever_they_come_from(self):
        class Person(app_tables.people.Row):
            @property
            def title(self) -> str:
                return f"{self['name']}!"

        self.service.put("people", name="Ann", boss=1)
        found: list[Any] = [
            app_tables.people.get(),
            app_tables.people.search()[0],
            app_tables.people.get()["boss"],
            app_tables.people.get_by_id(1),
            app_tables.people.add_row(name="Ann"),
            self.call_server(lambda: app_tables.people.get(boss=app_tables.people.get_by_id(1))),
        ]
        self.assertEqual([(type(row), row.title) for row in found], [(Person, "Ann!")] * 6)
        self.assertIs(type(app_tables.books.add_row(title="T")), Row)
        self.assertTrue(issubclass(Person, app_tables.people.Row))

    def test_its_rows_travel_as_rows_and_the_class_under_its_own_name(self):
        class Person(app_tables.people.Row):
            pass

        self.call_server(lambda _row: None, app_tables.people.add_row(name="Ann"))
        self.assertEqual(self.sent["objects"][-1]["typeName"], "anvil.tables.v2._row.Row")
        self.assertIs(find_class(f"{__name__}.Person"), Person)
        self.assertEqual(find_class("anvil.tables.v2._row.Row"), Row)

    def test_what_makes_and_sends_rows_cannot_be_replaced(self):
        for method in ("__init__", "__new__", "__serialize__", "__deserialize__", "__new_deserialized__"):
            with self.assertRaisesRegex(
                TypeError, f"^It is not possible to customize the method '{method}' for .*Mine$"
            ):
                type(app_tables.people.Row)("Mine", (app_tables.people.Row,), {method: None})

    def test_an_unknown_option_is_named(self):
        with self.assertRaisesRegex(TypeError, "no option 'atrs'"):
            type(app_tables.people.Row)("Mine", (app_tables.people.Row,), {}, atrs=True)

    def test_columns_can_be_attributes(self):
        class Person(app_tables.people.Row, attrs=True):
            @property
            def half(self) -> float:
                return self["age"] / 2

            @half.setter
            def half(self, value: float) -> None:
                self["age"] = value * 2

        row: Any = app_tables.people.add_row(name="Ann", age=4)
        row.half = 3
        row.name = "Bob"
        self.assertEqual(
            (row.age, row.half, row["name"], self.service.rows[10][1]["name"]), (6, 3, "Bob", "Bob")
        )
        for use in (lambda: row.nope, lambda: setattr(row, "nope", 1)):
            with self.assertRaises(AttributeError):
                use()

    def test_a_later_class_takes_the_rows_over_with_the_options_of_the_one_above(self):
        class Person(app_tables.people.Row, attrs=True, client_updatable=True):
            pass

        class Boss(Person, client_updatable=False):
            pass

        row: Any = app_tables.people.add_row(name="Ann")
        self.assertEqual((type(row), row.name), (Boss, "Ann"))
        self.assertEqual((Person._anvil_client_updatable, Boss._anvil_client_updatable), (True, False))

    def test_its_table_is_usable_also_after_all_that_was_handed_out_is_invalid(self):
        class Person(app_tables.people.Row):
            pass

        held = app_tables.people
        before = held._cap
        invalidate()
        Person(name="Ann").save()
        app_tables.people.add_row(name="Bob")
        assert before is not None and held._cap is not None
        self.assertEqual((before.is_valid, held._cap.is_valid), (False, True))


class Buffering(TablesCase):
    def setUp(self) -> None:
        super().setUp()
        self.service.put("people", name="Ann", age=5, notes=[1])
        self.row: Any = app_tables.people.get()
        self.asked()

    def test_changes_wait_and_are_saved_at_once(self):
        with self.row.buffer_changes():
            self.row["name"] = "Bob"
            self.row.update(age=6)
            self.assertEqual(
                (self.row["name"], self.row.buffered_changes, self.asked()),
                ("Bob", {"name": "Bob", "age": 6}, []),
            )
            self.row.save()
            self.assertEqual((self.asked(), self.row.buffered_changes), (["row.update"], {}))
        self.assertEqual((self.row["name"], self.service.rows[10][1]["age"]), ("Bob", 6))

    def test_an_update_of_nothing_has_the_row_read_again_and_keeps_what_waits(self):
        self.row.buffer_changes(True)
        self.row["name"] = "Bob"
        self.service.rows[10][1].update(name="Eve", age=9)
        self.row.update()
        self.assertEqual((self.row["name"], self.row["age"]), ("Bob", 9))

    def test_what_was_not_saved_is_dropped(self):
        with self.row.buffer_changes():
            self.row["name"] = "Bob"
            self.row["notes"] = [2]
        self.assertEqual((self.row["name"], self.row["notes"], self.row.buffered_changes), ("Ann", [1], {}))
        self.row["name"] = "Cid"
        self.assertEqual(self.asked(), ["row.update"])

    def test_a_list_waits_as_it_was_when_it_was_written(self):
        class Person(app_tables.people.Row):
            pass

        notes: list[int] = []
        draft = Person(notes=notes)
        with self.row.buffer_changes():
            self.row["notes"] = notes
            notes.append(2)
            self.row.save()
        draft.save()
        self.assertEqual([self.service.rows[10][at]["notes"] for at in (1, 2)], [[], []])

    def test_it_can_be_switched_on_and_off_and_reset(self):
        self.row.buffer_changes(True)
        self.row["name"] = "Bob"
        self.row.reset()
        self.assertEqual(self.row["name"], "Ann")
        self.row["name"] = "Bob"
        self.row.buffer_changes(False)
        self.assertEqual((self.row["name"], self.asked()), ("Ann", []))

    def test_what_is_changed_while_others_are_saved_waits_for_the_next_time(self):
        self.row.buffer_changes(True)
        self.row.update(name="Bob", age=6)
        self._meanwhile("_row_update", lambda: self.row.update(age=7, notes=[1]))
        self.row.save()
        self.assertEqual(self.row.buffered_changes, {"age": 7, "notes": [1]})
        self.row.save()
        self.assertEqual(
            (self.service.rows[10][1]["age"], self.service.rows[10][1]["notes"], self.row.buffered_changes),
            (7, [1], {}),
        )

    def test_so_it_does_with_drafts(self):
        class Person(app_tables.people.Row):
            pass

        draft: Any = Person(name="Bob")
        self._meanwhile("_table_add_row", lambda: draft.update(age=7))
        draft.save()
        self.assertEqual((draft["name"], draft.buffered_changes), ("Bob", {"age": 7}))
        draft.save()
        self.assertEqual((draft["age"], draft.buffered_changes), (7, {}))

    def _meanwhile(self, function: str, do: Callable[[], object]) -> None:
        """Call `do` once while the service runs this function."""
        answer = getattr(self.service, function)

        def answered(*args: Any, **kwargs: Any) -> Any:
            delattr(self.service, function)
            do()
            return answer(*args, **kwargs)

        setattr(self.service, function, answered)

    def test_a_model_may_buffer_from_the_start(self):
        class Person(app_tables.people.Row, buffered=True):
            pass

        row: Any = app_tables.people.get()
        row["name"] = "Bob"
        self.assertEqual(self.service.rows[10][1]["name"], "Ann")
        row.save()
        self.assertEqual(self.service.rows[10][1]["name"], "Bob")
        row["name"] = "Cid"
        self.assertEqual(self.service.rows[10][1]["name"], "Bob")


class Drafts(TablesCase):
    def test_a_draft_is_nowhere_until_it_is_saved(self):
        class Person(app_tables.people.Row):
            pass

        draft: Any = Person(name="Ann")
        draft["age"] = 5
        self.assertEqual(
            (draft.get_id(), draft["name"], draft["boss"], self.service.rows[10]), (None, "Ann", None, {})
        )
        self.assertEqual((draft == Person(name="Ann"), draft == draft, "name" in draft), (False, True, True))
        with self.assertRaisesRegex(ValueError, "^draft rows are unhashable$"):
            hash(draft)
        draft.save()
        self.assertEqual(
            (draft.get_id(), dict(self.service.rows[10][1])["age"], hash(draft)), ("[10,1]", 5, hash((10, 1)))
        )
        draft["age"] = 6
        self.assertEqual(self.service.rows[10][1]["age"], 6)

    def test_one_for_a_table_that_browsers_may_not_use_is_filled_and_read_all_the_same(self):
        class Person(app_tables.people.Row, attrs=True):
            pass

        app_tables.people._cap = None
        draft: Any = Person(name="Ann")
        draft.age = 5
        self.assertEqual((draft.name, draft.age, draft.boss, draft["boss"]), ("Ann", 5, None, None))
        self.assertEqual((dict(draft), draft.get("boss", "nobody")), ({"name": "Ann", "age": 5}, "nobody"))
        with self.assertRaisesRegex(PermissionDenied, "^Browsers may not use data table 'people'"):
            draft.save()

    def test_it_is_not_sent_and_not_referred_to(self):
        draft: Any = app_tables.people.Row(name="Ann")
        with self.assertRaisesRegex(SerializationError, "^a draft of a row cannot be sent"):
            self.call_server(lambda _row: None, draft)
        with self.assertRaisesRegex(Exception, "is a draft"):
            app_tables.people.add_row(boss=draft)

    def test_a_draft_that_is_deleted_is_gone(self):
        draft: Any = app_tables.people.Row(name="Ann")
        draft.delete()
        with self.assertRaises(RowDeleted):
            _ = draft["name"]

    def test_values_go_by_keyword(self):
        with self.assertRaisesRegex(TypeError, "by keyword"):
            app_tables.people.Row({"name": "Ann"})


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
