"""Changes sent together, and transactions."""

import contextlib
import contextvars
import unittest
from typing import Any
from unittest.mock import patch

from hearth_fake_tables import TablesCase
from hearth_tables import (
    NoSuchColumnError,
    RowDeleted,
    Transaction,
    TransactionConflict,
    app_tables,
    batch,
    batch_delete,
    batch_update,
    in_transaction,
)
from hearth_tables.transactions import TRIES, current_transaction


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


class Transactions(TablesCase):
    def setUp(self) -> None:
        super().setUp()
        self.service.put("people", name="Ann", age=1)
        self.row: Any = app_tables.people.get()
        self.asked()

    def test_a_function_runs_again_after_a_conflict_and_reads_anew(self):
        self.service.conflicts = 2
        runs = []

        @in_transaction
        def grow(by: int) -> int:
            self.row["age"] += by
            runs.append(self.row["age"])
            return self.row["age"]

        self.assertEqual(
            (grow(2), runs, self.service.rows[10][1]["age"], self.row["age"]), (3, [3, 3, 3], 3, 3)
        )
        self.assertEqual(grow.__name__, "grow")

    def test_after_many_tries_it_gives_up(self):
        self.service.conflicts = 99
        runs: list[int] = []
        with (
            patch("hearth_tables.transactions._LONGEST_PAUSE", 0),
            self.assertRaises(TransactionConflict),
        ):
            in_transaction(relaxed=True)(lambda: runs.append(1))()
        self.assertEqual(len(runs), TRIES)
        self.assertEqual(self.service.asked[0][2], {"isolation": "relaxed"})

    def test_an_exception_takes_everything_back(self):
        with self.assertRaises(ZeroDivisionError), Transaction():
            self.row["age"] = 5
            raise ZeroDivisionError
        self.assertEqual([args for name, args, _ in self.service.asked if "close" in name], [[True]])
        self.assertEqual((self.row["age"], self.service.rows[10][1]["age"]), (1, 1))

    def test_it_can_be_aborted(self):
        with Transaction() as txn:
            self.row["age"] = 5
            txn.abort()
        self.assertEqual((self.row["age"], self.service.rows[10][1]["age"]), (1, 1))

    def test_it_ends_also_when_what_a_batch_around_it_collected_cannot_be_written(self):
        same = app_tables.people.get(name="Ann")
        with batch_update, self.assertRaises(RowDeleted), Transaction():
            same.delete()
            self.row["age"] = 5
        self.assertEqual(self.asked()[-2:], ["row.batch_update", "close_transaction"])
        self.assertEqual((same["age"], self.row["age"]), (1, 1))

    def test_what_a_batch_around_it_collected_is_taken_back_with_it(self):
        with batch_update, self.assertRaises(ZeroDivisionError), Transaction():
            self.row["age"] = 5
            raise ZeroDivisionError
        self.assertEqual(self.asked(), ["open_transaction", "close_transaction"])
        self.assertEqual(self.row["age"], 1)

    def test_a_column_that_it_created_is_forgotten_when_that_is_taken_back(self):
        self.service.creates_columns = True
        with Transaction() as txn:
            self.row["nick"] = "A"
            self.assertIn("nick", self.row)
            txn.abort()
        del self.service.schema["people"]["nick"]
        self.assertNotIn("nick", dict(self.row))
        with self.assertRaisesRegex(NoSuchColumnError, "^No such column 'nick'$"):
            self.row["nick"]

    def test_a_draft_saved_in_one_that_is_undone_is_a_draft_again_and_saved_when_it_runs_again(self):
        draft: Any = app_tables.people.Row(name="Bob")
        self.service.conflicts = 1

        @in_transaction
        def save() -> None:
            draft.save()
            draft["age"] = 5

        save()
        self.assertEqual(
            [(row["name"], row["age"]) for row in self.service.rows[10].values()], [("Ann", 1), ("Bob", 5)]
        )
        self.assertEqual((draft["name"], draft["age"]), ("Bob", 5))
        other: Any = app_tables.people.Row(name="Cid")
        with Transaction() as txn:
            other.save()
            txn.abort()
        self.assertEqual(
            (other.get_id(), other["name"], other.buffered_changes), (None, "Cid", {"name": "Cid"})
        )

    def test_changes_saved_in_one_that_is_undone_are_buffered_again(self):
        self.row.buffer_changes(True)
        self.row["age"] = 5
        self.service.conflicts = 1

        @in_transaction
        def save() -> None:
            self.row.save()

        save()
        self.assertEqual((self.service.rows[10][1]["age"], self.row.buffered_changes), (5, {}))
        self.row.update(age=6, name="Bob")
        with Transaction() as txn:
            self.row.save()
            self.row["age"] = 7
            self.row.save()
            txn.abort()
        self.assertEqual(self.row.buffered_changes, {"age": 7, "name": "Bob"})

    def test_a_row_whose_deletion_is_taken_back_is_still_there(self):
        for deleting in (contextlib.nullcontext(), batch_delete):
            with Transaction() as txn:
                with deleting:
                    self.row.delete()
                with self.assertRaises(RowDeleted):
                    _ = self.row["age"]
                txn.abort()
            self.assertEqual(self.row["age"], 1)

    def test_a_row_is_still_there_when_the_changes_before_its_own_are_of_a_deleted_one(self):
        for use in (lambda: self.row.update(age=5), lambda: self.row.refresh()):
            gone = app_tables.people.add_row(name="Bob")
            del self.service.rows[10][gone._row_id]
            with self.assertRaises(RowDeleted), batch_delete:
                gone.delete()
                use()
            self.row["name"] = "Ann"
            self.assertEqual(self.row["age"], 1)

    def test_what_hears_only_from_the_service_of_a_deletion_that_is_taken_back_is_still_there(self):
        same, other = (app_tables.people.get(name="Ann") for _ in "12")
        with Transaction() as txn:
            self.row.delete()
            with self.assertRaises(RowDeleted):
                same["age"] = 5
            with self.assertRaises(RowDeleted):
                _ = other["age"]
            txn.abort()
        self.assertEqual((same["age"], other["age"]), (1, 1))

    def test_who_sent_a_row_hears_of_its_changes_when_they_are_kept_and_not_when_they_are_taken_back(self):
        def change(row: Any) -> None:
            with Transaction() as txn:
                row["age"] = 5
                txn.abort()
            with Transaction():
                row["name"] = "Bob"

        def delete(row: Any) -> None:
            with Transaction() as txn:
                row.delete()
                txn.abort()

        self.call_server(change, self.row)
        self.call_server(delete, self.row)
        self.assertEqual((self.row["name"], self.row["age"]), ("Bob", 1))

    def test_what_was_read_outside_is_read_again_inside_and_kept_afterwards(self):
        self.service.rows[10][1]["age"] = 2
        self.assertEqual(self.row["age"], 1)
        with Transaction():
            self.assertEqual(self.row["age"], 2)
        self.asked()
        self.assertEqual((self.row["age"], self.asked()), (2, []))

    def test_one_within_another_is_a_part_of_it(self):
        @in_transaction
        def inner() -> None:
            self.row["age"] = 5

        with self.assertRaises(ZeroDivisionError), Transaction() as outer:
            inner()
            with Transaction() as same:
                self.assertIs(same, outer)
            raise ZeroDivisionError
        self.assertEqual(self.service.rows[10][1]["age"], 1)
        self.assertEqual(self.asked(), ["open_transaction", "row.update", "close_transaction"])

    def test_one_within_itself_ends_with_the_outer_block(self):
        transaction = Transaction()
        for _ in range(2):
            with transaction:
                with transaction as same:
                    self.assertIs(same, transaction)
                self.row["age"] += 1
            self.assertEqual(
                self.asked(), ["open_transaction", "row.fetch", "row.update", "close_transaction"]
            )
        self.assertEqual((self.service.rows[10][1]["age"], current_transaction()), (3, None))

    def test_one_that_is_entered_again_reads_anew(self):
        transaction = Transaction()
        with transaction:
            self.assertEqual(self.row["age"], 1)
        self.service.rows[10][1]["age"] = 4
        with transaction:
            self.assertEqual(self.row["age"], 4)

    def test_one_that_is_entered_again_knows_nothing_of_what_was_undone_before(self):
        transaction = Transaction()
        with transaction:
            self.row["age"] = 3
            transaction.abort()
        with transaction:
            self.assertEqual(self.row["age"], 1)

    def test_what_one_has_undone_is_forgotten_though_it_was_entered_again(self):
        transaction = Transaction()
        with transaction:
            self.row["age"] = 3
            transaction.abort()
        with transaction:
            pass
        self.assertEqual(self.row["age"], 1)


if __name__ == "__main__":
    unittest.main()
