"""`anvil.Classes` (api §6.6)."""

import unittest

from anvil import Classes


class Values(unittest.TestCase):
    def test_take_many_forms(self):
        for value in (
            " a  b a",
            ["a", "b"],
            ("a b",),
            {"a": True, "b": 1, "c": False},
            Classes("a b"),
            ["a", None, "b"],
        ):
            self.assertEqual(list(Classes(value)), ["a", "b"], value)
        self.assertEqual(list(Classes()), list(Classes(None)))

    def test_refuse_what_names_no_class(self):
        for value in (5, [5], {5: True}):
            with self.assertRaises(TypeError):
                Classes(value)  # type: ignore[arg-type]

    def test_read_like_a_set_in_order(self):
        classes = Classes("b a")
        self.assertEqual(
            (str(classes), len(classes), "a" in classes, "c" in classes), ("b a", 2, True, False)
        )
        self.assertEqual(
            (classes["a"], classes["b a"], classes["a c"], "" in classes), (True, True, False, False)
        )
        self.assertEqual(classes, Classes(["b", "a"]))
        self.assertNotEqual(classes, Classes("a b"))


class Changes(unittest.TestCase):
    def setUp(self) -> None:
        self.names = ["a", "b"]
        self.heard = 0
        self.view = Classes.live(self.names, self.hear)

    def hear(self) -> None:
        self.heard += 1

    def test_go_to_what_is_viewed(self):
        self.view.add("c d", "a")
        self.assertEqual(self.names, ["a", "b", "c", "d"])
        self.view.remove("a", "nowhere")
        self.assertEqual(self.names, ["b", "c", "d"])
        self.view["b c"] = False
        self.view["e"] = True
        self.assertEqual(self.names, ["d", "e"])
        del self.view["d"]
        self.view.update({"e": False, "f-g": True}, h=1, i=0)
        self.assertEqual(self.names, ["f-g", "h"])
        self.view.update("x y")
        self.view.clear()
        self.assertEqual((self.names, self.heard), ([], 8))

    def test_may_be_given_as_pairs_or_names(self):
        self.view.update([("a", False), ("y z", 1)], b=0)
        self.view.update(["x"])
        self.view.update(())
        self.assertEqual(self.names[-3:], ["y", "z", "x"])
        self.assertNotIn("a", self.names)

    def test_that_change_nothing_are_not_told(self):
        self.view.add("a")
        self.view.remove("z")
        self.view.update(None)
        self.assertEqual(self.heard, 0)
