"""Search conditions compare as values, and keep their meaning on the wire."""

import unittest

from hearth_tables import query as q
from hearth_wire import deserialise, serialise

CONDITIONS = (
    q.like("a%"),
    q.ilike("a%"),
    q.greater_than(1),
    q.less_than(1),
    q.greater_than_or_equal_to(1),
    q.less_than_or_equal_to(1),
    q.full_text_match("two words"),
    q.full_text_match("a & b", raw=True),
    q.any_of(1, q.like("x"), [2]),
    q.all_of(name="x", age=q.less_than(5)),
    q.none_of(1),
    q.page_size(20),
    q.only_cols("a", "b"),
    q.fetch_only("a", b=q.fetch_only("c")),
    q.order_by("name", ascending=False),
)


class Conditions(unittest.TestCase):
    def test_conditions_survive_the_journey(self):
        sent = serialise({"args": list(CONDITIONS)}, "c").fields
        self.assertEqual(deserialise(sent)["args"], list(CONDITIONS))

    def test_the_wire_has_the_names_and_fields_of_the_real_server(self):
        fields = serialise(
            {"args": [q.fetch_only("a", b=q.fetch_only("c")), q.order_by("n"), q.any_of(1)]}, "c"
        ).fields
        self.assertEqual(
            fields["args"],
            [
                {"spec": {"a": True, "b": {"c": True}}},
                {"column_name": "n", "ascending": True},
                {"args": [1], "kwargs": {}},
            ],
        )
        self.assertEqual(
            [entry["typeName"] for entry in fields["objects"]],
            ["anvil.tables.fetch_only", "anvil.tables.order_by", "anvil.tables.query.any_of"],
        )

    def test_conditions_compare_and_hash_by_what_they_say(self):
        self.assertEqual(len(set(CONDITIONS)), len(CONDITIONS))
        self.assertEqual(hash(q.any_of(1, [2], a={"b": 1})), hash(q.any_of(1, [2], a={"b": 1})))
        self.assertNotEqual(q.like("a"), q.ilike("a"))

    def test_between_is_two_comparisons(self):
        self.assertEqual(q.between(1, 5), q.all_of(q.greater_than_or_equal_to(1), q.less_than(5)))
        self.assertEqual(
            q.between(1, 5, False, True), q.all_of(q.greater_than(1), q.less_than_or_equal_to(5))
        )

    def test_columns_are_checked(self):
        with self.assertRaisesRegex(TypeError, "^columns must be strings$"):
            q.fetch_only(1)  # type: ignore[arg-type]
        with self.assertRaisesRegex(TypeError, r"^keyword arguments must use q.fetch_only\(\)$"):
            q.fetch_only(a=True)  # type: ignore[arg-type]


if __name__ == "__main__":
    unittest.main()
