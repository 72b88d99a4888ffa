"""The tool of the property tests: it tries cases, finds failures, and shrinks them."""

import unittest

from hearth_properties import Choices, for_all


def numbers(choices: Choices) -> list[int]:
    """A list of numbers."""
    return choices.list_of(lambda: choices.integer(40), 20)


class ForAll(unittest.TestCase):
    def failure(self, holds: object, seed: int = 7) -> str:
        with self.assertRaises(AssertionError) as caught:
            for_all(numbers, holds, seed=seed)  # type: ignore[arg-type]
        return str(caught.exception)

    def test_a_claim_that_holds_is_tried_as_often_as_it_should(self):
        tried: list[list[int]] = []
        for_all(numbers, tried.append, cases=200)
        self.assertEqual(len(tried), 200)
        self.assertGreater(len({repr(one) for one in tried}), 100)
        self.assertGreater(max(map(len, tried)), 8)

    def test_what_breaks_a_claim_is_made_as_small_as_it_can_be(self):
        def small_numbers_only(value: list[int]) -> None:
            assert all(abs(number) <= 100 for number in value)

        def no_two_in_descending_order(value: list[int]) -> None:
            assert value == sorted(value)

        for seed in range(5):
            self.assertIn("does not hold for [101]", self.failure(small_numbers_only, seed))
            self.assertRegex(
                self.failure(no_two_in_descending_order, seed), r"does not hold for \[(0, -1|1, 0)\]"
            )

    def test_a_failure_names_what_repeats_it(self):
        def never(value: list[int]) -> None:
            assert len(value) < 3

        text = self.failure(never)
        self.assertIn("of seed 7", text)
        self.assertEqual(text, self.failure(never))

    def test_a_claim_that_fails_by_chance_is_told_as_such(self):
        tries = iter(range(1000))

        def sometimes(_value: list[int]) -> None:
            assert next(tries) != 3

        self.assertIn("only now and then", self.failure(sometimes))


if __name__ == "__main__":
    unittest.main()
