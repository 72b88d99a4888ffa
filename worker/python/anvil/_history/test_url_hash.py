"""The URL's hash: encoding and decoding (api §9.1)."""

from typing import Any

from anvil import get_url_hash, set_url_hash
from hearth_testing import RuntimeCase


class Hash(RuntimeCase):
    def get(self, text: str) -> Any:
        """The value that an app reads for this hash, given without `#`."""
        self.bridge.objects.services["hash.get"] = text
        return get_url_hash()

    def set(self, value: Any) -> str:
        """The hash that results from an app's value."""
        set_url_hash(value)
        self.flush()
        return self.page.operations("service")[-1].fields[2][0]

    def test_text_is_decoded(self):
        for text, found in (
            ("", ""),
            ("a%20page", "a page"),
            ("%C3%BC/x", "ü/x"),
            ("a+b", "a+b"),
            ("!x", "!x"),
        ):
            self.assertEqual(self.get(text), found)

    def test_pairs_are_a_dict(self):
        for text, found in (
            ("?a=b%20c&d=%26", {"a": "b c", "d": "&"}),
            ("!?x=y", {"x": "y"}),
            ("?a=1+2", {"a": "1+2"}),
            ("?a%3D=1=2", {"a=": "1"}),
            ("?a=1&a=2", {"a": "2"}),
            ("?a", {"a": "undefined"}),
            ("?", {}),
            ("!?", {}),
        ):
            self.assertEqual(self.get(text), found)

    def test_a_dict_becomes_pairs(self):
        self.assertEqual(self.set({"a": "b c", "d": "&", "n": 1}), "?a=b%20c&d=%26&n=1")
        self.assertEqual(self.set({"ü": "/?#"}), "?%C3%BC=%2F%3F%23")

    def test_a_list_has_its_indices(self):
        self.assertEqual(self.set(["x", "y z"]), "?0=x&1=y%20z")

    def test_anything_else_is_its_text(self):
        self.assertEqual([self.set(one) for one in ("a page", 5, "", None)], ["a page", "5", "", "None"])

    def test_what_was_set_is_read_again(self):
        for value in ({"a": "b c", "d": "&"}, {"=": "?", "%": "#"}, {}):
            self.assertEqual(self.get(self.set(value)), value)
