"""Searches: pages fetched on demand, length, indices, slices."""

import unittest
from itertools import islice
from unittest.mock import Mock, patch

from hearth_fake_tables import TablesCase
from hearth_tables import Row, app_tables
from hearth_tables import query as q


class Searches(TablesCase):
    def setUp(self) -> None:
        super().setUp()
        for number in range(1, 11):
            self.service.put("people", name=f"P{number}", age=number % 2)
        self.found = app_tables.people.search()
        self.asked()

    def test_no_more_pages_are_taken_than_rows_are_read(self):
        self.assertEqual([row["age"] for row in islice(self.found, 3)], [1, 0, 1])
        self.assertEqual(self.asked(), [])
        self.assertEqual([row["name"] for row in islice(self.found, 4)][-1], "P4")
        self.assertEqual(self.asked(), ["search.next_page"])

    def test_all_rows_once_whoever_iterates(self):
        one, two = iter(self.found), iter(self.found)
        pairs = [(next(one), next(two)) for _ in range(10)]
        self.assertTrue(all(first is second for first, second in pairs))
        self.assertEqual(self.asked(), ["search.next_page"] * 3)
        self.assertEqual([row["name"] for row in self.found], [f"P{number}" for number in range(1, 11)])

    def test_whoever_goes_on_after_a_page_that_could_not_be_had_gets_it(self):
        rows = iter(self.found)
        names = [row["name"] for row in islice(rows, 3)]
        answer = self.service.answer
        self.service.answer = Mock(side_effect=OSError("away"))  # type: ignore[method-assign]
        with self.assertRaises(OSError):
            next(rows)
        self.service.answer = answer  # type: ignore[method-assign]
        names += [row["name"] for row in rows]
        self.assertEqual(names, [f"P{number}" for number in range(1, 11)])
        self.assertRaises(StopIteration, next, rows)

    def test_length_is_asked_for_while_there_is_more(self):
        self.assertEqual((len(self.found), self.asked()), (10, ["search.get_length"]))
        list(self.found)
        self.asked()
        self.assertEqual((len(self.found), self.asked()), (10, []))

    def test_a_list_of_all_rows_asks_for_the_pages_alone(self):
        names = [f"P{number}" for number in range(1, 11)]
        for listed in (list, lambda rows: [*rows], lambda rows: sorted(rows, key=Row.get_id)):
            found = app_tables.people.search()
            self.asked()
            self.assertEqual(sorted(row["name"] for row in listed(found)), sorted(names))
            self.assertEqual(self.asked(), ["search.next_page"] * 3)

    def test_one_function_lists_the_rows_and_another_counts_them(self):
        rows = iter(self.found)
        self.assertEqual((len(self.found), self.asked()), (10, ["search.get_length"]))
        counted, some, again = [use(self.found) for use in (len, any, len)]
        self.assertEqual((counted, some, again, len(list(rows))), (10, True, 10, 10))

    def test_its_length_is_told_while_an_iteration_that_was_begun_has_not_gone_on(self):
        def run(function, *args):
            return function(*args)

        begun = run(map, str, self.found)
        self.assertEqual([run(len, self.found) for _ in range(3)], [10] * 3)
        self.assertEqual(len(list(begun)), 10)

    def test_it_is_true_even_when_it_found_nothing(self):
        self.assertTrue(app_tables.people.search(name="nobody"))
        self.assertEqual(len(app_tables.people.search(name="nobody")), 0)

    def test_indexes_and_slices(self):
        self.assertEqual((self.found[2]["name"], self.asked()), ("P3", []))
        self.assertEqual([row["name"] for row in self.found[2:7:2]], ["P3", "P5", "P7"])
        self.assertEqual(len(self.found[:]), 10)
        with self.assertRaisesRegex(IndexError, "^search index out of range$"):
            _ = self.found[10]
        for index in (-1, slice(-2, None)):
            with self.assertRaisesRegex(ValueError, "^search indices must be non-negative integers$"):
                _ = self.found[index]
        with self.assertRaisesRegex(TypeError, "^search indices must be non-negative integers$"):
            _ = self.found["x"]

    def test_an_index_and_a_slice_pass_no_rows_by(self):
        list(self.found)
        with patch.object(type(iter(self.found)), "__next__", side_effect=AssertionError):
            self.assertEqual(self.found[8]["name"], "P9")
            self.assertEqual([row["name"] for row in self.found[7:]], ["P8", "P9", "P10"])

    def test_refresh_searches_again(self):
        list(self.found)
        self.service.put("people", name="P11")
        self.assertEqual(len(self.found), 10)
        self.found.refresh()
        self.assertEqual([row["name"] for row in self.found][-1], "P11")

    def test_all_that_it_finds_can_be_deleted(self):
        found = app_tables.people.search(age=0)
        found.delete_all_rows()
        self.assertEqual((list(found), len(app_tables.people.search())), ([], 5))

    def test_what_is_linked_to_a_deleted_row_is_nothing(self):
        gone = app_tables.people.search()[0]
        gone.delete()
        found = (
            app_tables.people.search(boss=gone),
            app_tables.people.search(q.any_of(boss=gone), name="none"),
        )
        self.assertEqual([list(each) for each in found], [[], []])
        self.assertIsNone(app_tables.people.get(boss=gone))

    def test_equal_when_they_search_for_the_same(self):
        self.assertEqual(
            (self.found == app_tables.people.search(), self.found == app_tables.people.search(age=1)),
            (True, False),
        )
        self.assertEqual(self.found.to_csv(escape_for_excel=True).name, "True.csv")

    def test_a_search_as_a_value_is_a_reference(self):
        self.service._write = lambda _table, _number, values: self.assertEqual(  # type: ignore[method-assign]
            values["friends"].cap.scope, self.found._cap.scope
        )
        row = app_tables.people.search()[0]
        row["friends"] = self.found
        self.asked()
        self.service.rows[10][1]["friends"] = [2]
        self.assertEqual(
            ([one.get_id() for one in row["friends"]], self.asked()), (["[10,2]"], ["row.fetch"])
        )


if __name__ == "__main__":
    unittest.main()
