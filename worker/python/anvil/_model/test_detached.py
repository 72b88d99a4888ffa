"""When the page is told that unreferenced components that left it were freed (`detached`)."""

import gc

from anvil import Label, LinearPanel
from hearth_testing import RuntimeCase

MANY = 600


class Leaving(RuntimeCase):
    def setUp(self) -> None:
        super().setUp()
        # Collect garbage of earlier tests, so that only the timed collection finds anything.
        gc.collect()
        gc.disable()
        self.addCleanup(gc.enable)
        self.form = LinearPanel()
        self.open(self.form)

    def fill(self, count: int) -> None:
        for _ in range(count // 2):
            row = LinearPanel()
            row.add_component(Label(text="row"))
            self.form.add_component(row)
        self.flush()

    def operations_in(self, seconds: float) -> list[str]:
        before = len(self.page.batches)
        self.bridge.clock.advance(seconds)
        return [name for batch in self.page.batches[before:] for name in batch.names]

    def test_many_that_nobody_has_are_destroyed_soon_though_parents_and_children_hold_each_other(self):
        self.fill(MANY)
        self.form.clear()
        self.flush()
        self.assertEqual(self.operations_in(1), ["destroy"])
        self.assertEqual(len(self.page.operations("destroy")[-1].fields[0]), MANY)

    def test_those_that_somebody_has_stay_with_what_they_are_in(self):
        self.fill(MANY)
        label = self.form.get_components()[0].get_components()[0]  # type: ignore[attr-defined]
        self.form.clear()
        self.flush()
        self.operations_in(1)
        self.assertIn(label._anvil_core.node, self.page.nodes)
        self.assertIn(label.parent._anvil_core.node, self.page.nodes)

    def test_few_wait_for_the_collector(self):
        self.fill(10)
        self.form.clear()
        self.flush()
        self.assertEqual(self.operations_in(1), [])

    def test_a_few_at_a_time_become_many(self):
        for _ in range(2):
            self.fill(MANY // 2)
            self.form.clear()
        self.flush()
        self.assertEqual(self.operations_in(1), ["destroy"])

    def test_where_far_more_stay_than_leave_they_wait(self):
        self.fill(5 * MANY)
        for row in self.form.get_components()[: MANY // 2]:
            row.remove_from_parent()
        self.flush()
        self.assertEqual(self.operations_in(1), [])

    def test_what_leaves_later_is_found_again(self):
        for _ in range(2):
            self.fill(MANY)
            self.form.clear()
            self.flush()
            self.assertEqual(self.operations_in(1), ["destroy"])
