"""Changes that are sent together."""

import contextlib
import contextvars
import unittest
from typing import Any

from hearth_fake_tables import TablesCase
from hearth_tables import (
    NoSuchColumnError,
    RowDeleted,
    app_tables,
    batch,
    batch_delete,
    batch_update,
)


class Batches(TablesCase):
    def setUp(self) -> None:
        super().setUp()
        for name in "ABC":
            self.service.put("people", name=name, age=1)
        self.rows: list[Any] = list(app_tables.people.search())
        self.asked()

    def test_updates_are_read_at_once_and_sent_at_the_end(self):
        with batch_update:
            for row in self.rows:
                row["age"] = 2
                row["name"] += "!"
            self.assertEqual(([row["age"] for row in self.rows], self.asked()), ([2, 2, 2], []))
        [(_, args, _)] = self.service.asked
        self.assertEqual(
            [values for _, values, _ in args[0]], [{"age": 2, "name": f"{name}!"} for name in "ABC"]
        )
        self.assertEqual((self.asked(), self.service.rows[10][2]["name"]), (["row.batch_update"], "B!"))

    def test_anything_else_that_is_asked_sends_them_first(self):
        with batch_update:
            self.rows[0]["age"] = 2
            self.assertEqual(len(list(app_tables.people.search(age=2))), 1)
            self.assertEqual(self.asked(), ["row.batch_update", "table.search"])
            self.rows[1]["age"] = 2
        self.assertEqual(self.asked(), ["row.batch_update"])

    def test_nothing_is_sent_of_a_block_that_fails(self):
        with self.assertRaises(ZeroDivisionError), batch:
            self.rows[0]["age"] = 2
            self.rows[1].delete()
            raise ZeroDivisionError
        self.assertEqual(self.asked(), [])
        self.assertEqual((self.rows[0]["age"], self.rows[1]["name"]), (1, "B"))

    def test_deletions_are_sent_at_the_end_and_rows_are_there_until_then(self):
        with batch_delete:
            for row in self.rows[:2]:
                row.delete()
                self.assertEqual(row["age"], 1)
            self.assertEqual(self.asked(), [])
            self.rows[2]["age"] = 5
            self.assertEqual(self.asked(), ["row.batch_delete_2", "row.update"])
            with self.assertRaises(RowDeleted):
                _ = self.rows[0]["name"]
        self.assertEqual(list(self.service.rows[10]), [3])

    def test_a_row_that_is_deleted_twice_in_a_block_is_deleted_once(self):
        same = app_tables.people.get_by_id(1)
        self.asked()
        with batch:
            self.rows[0].delete()
            self.rows[0].delete()
            self.rows[0]["age"] = 2
            same.delete()
        [_, (_, args, _)] = self.service.asked[-2:]
        self.assertEqual((len(args[0]), list(self.service.rows[10])), (1, [2, 3]))
        for row in (self.rows[0], same):
            with self.assertRaises(RowDeleted):
                _ = row["name"]

    def test_a_row_that_is_deleted_in_a_block_and_in_one_around_it_is_deleted_once(self):
        with batch:
            self.rows[0].delete()
            with batch_delete:
                self.rows[0].delete()
                self.rows[1].delete()
        self.assertEqual(list(self.service.rows[10]), [3])

    def test_blocks_within_blocks_and_functions(self):
        @batch
        def change() -> None:
            with batch_update:
                self.rows[0]["age"] = 2
            self.assertEqual(self.asked(), ["row.batch_update"])
            self.rows[1]["age"] = 2
            self.rows[2].delete()
            self.assertEqual(self.asked(), [])

        change()
        self.assertEqual(self.asked(), ["row.batch_update", "row.batch_delete_2"])
        self.rows[0]["age"] = 3
        self.assertEqual(self.asked(), ["row.update"])

    def test_what_a_block_within_another_says_of_the_same_row_is_the_last_word(self):
        row = self.rows[0]
        with batch_update:
            row["name"] = "Bob"
            with batch_update:
                row["name"] = "Cid"
        self.assertEqual((row["name"], self.service.rows[10][1]["name"]), ("Cid", "Cid"))

    def test_a_list_is_sent_as_it_was_when_it_was_written(self):
        notes = [1]
        with batch_update:
            for row in self.rows[:2]:
                row["notes"] = notes
                notes.append(2)
        self.assertEqual([self.service.rows[10][at]["notes"] for at in (1, 2)], [[1], [1, 2]])

    def test_of_two_objects_of_one_row_the_last_word_counts(self):
        row, same = self.rows[0], app_tables.people.get_by_id(1)
        with batch_update:
            row["age"] = 2
            same["age"] = 3
            row["age"] = 4
        self.assertEqual(self.service.rows[10][1]["age"], 4)

    def test_another_flow_has_nothing_to_do_with_it(self):
        with batch_update:
            contextvars.Context().run(self.rows[0].update, age=9)
            self.assertEqual(self.asked(), ["row.update"])
        self.assertEqual(self.asked(), [])

    def test_a_refused_batch_leaves_the_rows_to_be_read_again(self):
        with self.assertRaises(NoSuchColumnError), batch_update:
            self.rows[0]["age"] = 2
            self.rows[1]["agee"] = 2
        self.asked()
        self.service.rows[10][1]["age"] = 7
        self.assertEqual((self.rows[0]["age"], self.asked()), (7, ["row.fetch"]))

    def test_deletions_whose_updates_are_refused_have_not_happened(self):
        with self.assertRaises(NoSuchColumnError), batch:
            self.rows[0]["agee"] = 2
            self.rows[1].delete()
        self.assertEqual((self.rows[1]["name"], list(self.service.rows[10])), ("B", [1, 2, 3]))

    def test_a_block_that_fails_within_another_loses_its_own_changes_alone(self):
        with batch_update:
            self.rows[0]["age"] = 2
            with contextlib.suppress(ZeroDivisionError), batch:
                self.rows[1]["age"] = 2
                self.rows[2].delete()
                raise ZeroDivisionError
            self.assertEqual(self.asked(), [])
        self.assertEqual([cells["age"] for cells in self.service.rows[10].values()], [2, 1, 1])

    def test_what_was_saved_in_one_that_fails_is_still_to_be_saved(self):
        row = self.rows[0]
        row.buffer_changes(True)
        with self.assertRaises(NoSuchColumnError), batch_update:
            row.update(age=5, nope=1)
            row.save()
            self.rows[1]["age"] = 5
            row["age"] = 6
            row.save()
        self.assertEqual(row.buffered_changes, {"age": 6, "nope": 1})


if __name__ == "__main__":
    unittest.main()
