"""Transactions: conflicts, what they take back, and one within another."""

import contextlib
import unittest
from typing import Any
from unittest.mock import patch

from hearth_fake_tables import TablesCase
from hearth_tables import (
    NoSuchColumnError,
    RowDeleted,
    TableError,
    Transaction,
    TransactionConflict,
    app_tables,
    batch_delete,
    batch_update,
    in_transaction,
)
from hearth_tables.transactions import TRIES, current_transaction


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
            with Transaction():
                self.assertIs(current_transaction(), outer)
            raise ZeroDivisionError
        self.assertEqual(self.service.rows[10][1]["age"], 1)
        self.assertEqual(self.asked(), ["open_transaction", "row.update", "close_transaction"])

    def test_one_within_another_that_fails_or_is_aborted_undoes_both_and_the_outer_one_is_told(self):
        def fails() -> None:
            with contextlib.suppress(ZeroDivisionError), Transaction():
                self.row["age"] = 5
                raise ZeroDivisionError

        def aborts() -> None:
            with Transaction() as inner:
                self.row["age"] = 5
                inner.abort()

        for inner in (fails, aborts):
            with self.subTest(inner.__name__):
                with self.assertRaisesRegex(TableError, "a block within it failed"), Transaction():
                    inner()
                with self.assertRaisesRegex(TableError, "a block within it failed"), Transaction():
                    inner()
                    self.row["name"] = "Bob"
                self.assertEqual((self.row["name"], self.row["age"]), ("Ann", 1))

    def test_the_outer_one_raises_though_the_service_was_not_told_that_one_within_it_failed(self):
        answer, lost = self.service.answer, iter([True])

        def lose_the_end(name: str, args: Any, kwargs: Any, trusted: bool) -> Any:
            if name.endswith("close_transaction") and next(lost, False):
                raise ConnectionError
            return answer(name, args, kwargs, trusted)

        with (
            patch.object(self.service, "answer", lose_the_end),
            self.assertRaisesRegex(TableError, "a block within it failed"),
            Transaction(),
        ):
            self.row["age"] = 5
            with contextlib.suppress(ConnectionError), Transaction():
                raise ZeroDivisionError
        with Transaction():
            self.row["age"] = 6
        self.assertEqual(self.service.rows[10][1]["age"], 6)

    def test_an_abort_counts_also_where_the_same_object_is_used_once_more_in_the_same_outer_block(self):
        inner = Transaction()
        with self.assertRaisesRegex(TableError, "a block within it failed"), Transaction(), inner:
            self.row["age"] = 5
            inner.abort()
            with inner:
                pass
        self.assertEqual(self.row["age"], 1)

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
