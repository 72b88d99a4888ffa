"""The profile: time by function, in speedscope's format, within its size limit."""

import json
import sys
from typing import Any
from unittest import mock

from anvil._runtime import profiling, samples
from anvil._runtime.waiting import blocking, flows, interrupts
from hearth_testing import RuntimeCase


def seen(profile: Any, which: int = 0) -> dict[str, float]:
    """Time by the function in which it was measured."""
    found: dict[str, float] = {}
    frames = profile["shared"]["frames"]
    for stack, weight in zip(
        profile["profiles"][which]["samples"], profile["profiles"][which]["weights"], strict=True
    ):
        name = frames[stack[-1]]["name"].rpartition(".")[2]
        found[name] = found.get(name, 0) + weight
    return found


class Profiling(RuntimeCase):
    def setUp(self) -> None:
        super().setUp()
        self.addCleanup(profiling.switch, False)
        self.assertIsNone(profiling.switch(True))

    def sample(self, weight: float = 10) -> None:
        assert profiling.recording
        profiling.recording.sample(sys._getframe(1), weight)

    def end(self) -> Any:
        text = profiling.switch(False)
        assert text
        return json.loads(text)

    def test_time_is_seen_where_the_stack_ends(self):
        def slow() -> None:
            for _ in range(3):
                self.sample()

        def fast() -> None:
            self.sample()

        def handler() -> None:
            slow()
            fast()

        flows.enter(None, handler)
        profile = self.end()
        self.assertEqual(seen(profile), {"slow": 30, "fast": 10})
        self.assertEqual(profile["profiles"][0]["endValue"], 40)
        names = [
            [profile["shared"]["frames"][n]["name"].rpartition(".")[2] for n in stack]
            for stack in profile["profiles"][0]["samples"]
        ]
        self.assertEqual(names, [["begin", "handler", "slow"], ["begin", "handler", "fast"]])

    def test_a_flow_on_top_of_a_waiting_one_is_a_stack_of_its_own(self):
        def below() -> None:
            flows.enter(None, above)

        def above() -> None:
            self.sample()

        flows.enter(None, below)
        self.assertEqual([len(stack) for stack in self.end()["profiles"][0]["samples"]], [2])

    def test_what_is_in_no_flow_is_nobodys(self):
        self.sample()
        self.assertEqual(seen(self.end()), {})

    def test_waiting_is_apart_from_running(self):
        flows.enter(None, blocking.sleep, 0.01)
        profile = self.end()
        self.assertEqual(seen(profile), {})
        self.assertEqual(list(seen(profile, 1)), ["sleep"])

    def test_a_wait_that_has_not_ended_counts_so_far(self):
        assert profiling.recording
        flows.enter(None, lambda: profiling.recording and profiling.recording.wait_begins(sys._getframe(0)))
        self.assertEqual(list(seen(self.end(), 1)), ["<lambda>"])

    def test_deep_recursion_is_cut_and_named(self):
        def deeper(left: int) -> None:
            if left:
                deeper(left - 1)
            else:
                self.sample()

        limit = sys.getrecursionlimit()
        flows.enter(None, deeper, min(10_000, limit - 400))
        profile = self.end()
        (stack,) = profile["profiles"][0]["samples"]
        self.assertEqual(len(stack), samples.MAX_DEPTH + 1)
        self.assertIn("left out", profile["shared"]["frames"][stack[0]]["name"])

    def test_what_it_holds_is_bounded_and_no_time_is_lost(self):
        assert profiling.recording
        self.enterContext(mock.patch.object(samples, "MAX_PLACES", 300))
        code = "def f{0}(sample):\n    sample()\n"
        space: dict[str, Any] = {}
        count = samples.MAX_PLACES + 50
        for number in range(count):
            exec(code.format(number), space)
            flows.enter(None, space[f"f{number}"], self.sample)
        tree = profiling.recording._tree
        self.assertLessEqual(len(tree.places), samples.MAX_PLACES)
        self.assertLessEqual(len(tree.frames), samples.MAX_PLACES + 1)
        self.assertEqual(sum(seen(self.end()).values()), 10 * count)

    def test_names_may_be_anything(self):
        odd = '<i>"\ud800\0é'
        code = compile("sample()", "odd", "exec").replace(co_filename=odd, co_name=odd, co_qualname=odd)
        flows.enter(None, exec, code, {"sample": self.sample})
        profile = self.end()
        frame = profile["shared"]["frames"][profile["profiles"][0]["samples"][0][-1]]
        self.assertEqual(frame["name"], odd)

    def test_files_say_whose_they_are(self):
        self.assertEqual(profiling.file_name("/app/todo/Main/__init__.py"), "todo/Main/__init__.py")
        self.assertEqual(profiling.file_name(flows.__file__), "<hearth>/anvil/_runtime/waiting/flows.py")
        self.assertEqual(
            profiling.file_name("/lib/python314.zip/json/encoder.py"), "<python>/json/encoder.py"
        )
        self.assertEqual(
            profiling.file_name("<frozen importlib._bootstrap>"), "<frozen importlib._bootstrap>"
        )

    def test_the_tick_takes_a_sample_and_leaves_the_rest_for_its_time(self):
        self.bridge.sample_weight = 10
        self.bridge.ticks = False
        self.bridge.wants_yield = True

        def handler() -> None:
            interrupts._on_tick(2, sys._getframe())

        flows.enter(None, handler)
        self.assertEqual(self.bridge.yields, 0)
        self.assertEqual(seen(self.end()), {"handler": 10})

    def test_what_ends_without_a_beginning_gives_none(self):
        profiling.switch(False)
        self.assertIsNone(profiling.switch(False))
