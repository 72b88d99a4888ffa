"""Model classes, drafts and buffered changes, and what browsers may do with them."""

import unittest
from collections.abc import Callable
from typing import Any

from hearth_fake_tables import TablesCase
from hearth_tables import Row, RowDeleted, app_tables
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

    def test_without_a_value_or_a_with_block_nothing_is_buffered(self):
        row: Any = app_tables.people.add_row(name="Ann")
        block = row.buffer_changes()
        row["name"] = "Bob"
        self.assertEqual((self.service.rows[10][1]["name"], row.buffered_changes), ("Bob", {}))
        with block:
            row["name"] = "Cid"
            self.assertEqual((self.service.rows[10][1]["name"], row["name"]), ("Bob", "Cid"))
        self.assertEqual(row["name"], "Bob")

    def test_an_attribute_of_no_column_makes_one_where_writing_makes_columns(self):
        class Person(app_tables.people.Row, attrs=True):
            kind = "person"

        self.service.creates_columns = True
        row: Any = app_tables.people.add_row(name="Ann")
        row.colour = "red"
        draft: Any = Person(name="Bob")
        draft.shape = "round"
        draft.save()
        self.assertEqual((row.colour, draft.shape), ("red", "round"))
        self.assertEqual(self.service.rows[10][1]["colour"], "red")
        for attribute in ("kind", "_hidden"):
            with self.assertRaisesRegex(AttributeError, "^Rows cannot have local state"):
                setattr(row, attribute, "other")

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


if __name__ == "__main__":
    unittest.main()
