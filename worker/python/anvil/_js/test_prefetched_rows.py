"""Plain values of the objects in an array that is gone through."""

import gc
import time
from typing import Any
from unittest.mock import patch
from weakref import ref

from anvil._runtime.waiting.blocking import sleep
from anvil.js import window
from hearth_testing import PageObject, RuntimeCase


class Rows(RuntimeCase):
    def rows(self, *rows: PageObject) -> Any:
        members = {str(at): row for at, row in enumerate(rows)}
        self.bridge.objects.window.members["rows"] = PageObject("Array", "list", **members)
        return window.rows

    def questions(self) -> int:
        return len(self.page.operations("query")) + len(self.page.operations("read"))

    def test_objects_of_an_array_that_is_gone_through_bring_those_that_follow_along(self):
        rows = self.rows(*[PageObject(title=f"n{n}", age=n) for n in range(100)])
        before = self.questions()
        self.assertEqual([(row["title"], row.age) for row in rows], [(f"n{n}", n) for n in range(100)])
        self.assertLess(self.questions() - before, 10)

    def test_they_are_asked_again_after_anything_has_been_sent_or_waited_for(self):
        made = [PageObject(n=n) for n in range(4)]
        seen: list[int] = []
        for row in self.rows(*made):
            seen.append(row["n"])
            for one in made:
                one.members["n"] += 10
            sleep(1)
            row.sent = True
            seen.append(row.n)
        self.assertEqual(seen, [0, 10, 11, 21, 22, 32, 33, 43])

    def test_what_is_no_plain_value_is_asked_for_by_itself(self):
        rows = self.rows(*[PageObject(n=n, tags=PageObject("Set", size=n)) for n in range(20)])
        before = self.questions()
        self.assertEqual([row["tags"].size for row in rows], list(range(20)))
        # The items, three tries, and two questions for each row.
        self.assertLess(self.questions() - before, 45)
        with self.assertRaisesRegex(AttributeError, "has no attribute 'gone'$"):
            [row.gone for row in rows]

    def test_a_value_that_is_read_again_and_again_is_seen_to_change(self):
        job = PageObject(done=False)
        [row] = self.rows(job)
        self.assertEqual(row["done"], False)
        job.members["done"] = True
        with patch.object(time, "monotonic", return_value=time.monotonic() + 1):
            self.assertEqual(row["done"], True)

    def test_a_value_that_some_of_them_lack_is_read_ahead_all_the_same(self):
        rows = self.rows(*[PageObject(**({} if n == 3 else {"n": n})) for n in range(100)])
        before = self.questions()
        self.assertEqual(
            [getattr(row, "n", None) for row in rows], [None if n == 3 else n for n in range(100)]
        )
        self.assertLess(self.questions() - before, 20)

    def test_going_through_an_array_keeps_no_object_of_it_alive(self):
        rows = self.rows(PageObject(n=0), PageObject(n=1))
        alive = [ref(row._anvil_handle) for row in rows if row["n"] >= 0]
        self.flush()
        gc.collect()
        self.assertEqual([handle() for handle in alive], [None, None])

    def test_a_row_that_is_kept_keeps_no_values_of_the_others(self):
        kept = [row for row in self.rows(PageObject(n=0), PageObject(n=1)) if row["n"] >= 0]
        rows, _ = kept[0]._anvil_handle.row
        self.assertNotEqual(rows.values, {})
        kept[0].seen = True
        self.flush()
        self.assertEqual(rows.values, {})
