"""Locations: parts, URLs, base path (api §9.2)."""

import json

from anvil._history import Location
from anvil._runtime import page
from hearth_testing import RuntimeCase
from hearth_wire import deserialise, serialise


class LocationCase(RuntimeCase):
    def setUp(self) -> None:
        super().setUp()
        self.patch(page, "base_href", "https://shop.test:443/app/")


class Parts(LocationCase):
    def test_each_part_gets_its_mark(self):
        for given, path in (("a/b", "/a/b"), ("/a", "/a"), ("", "/"), ("./a", "./a"), ("../a", "../a")):
            self.assertEqual(Location(path=given).path, path)
        for search, found in (("a=1", "?a=1"), ("?a=1", "?a=1"), ("", ""), ("?", "")):
            self.assertEqual(Location(search=search).search, found)
        for hash_, found in (("x", "#x"), ("#x", "#x"), ("", ""), ("#", "")):
            self.assertEqual(Location(hash=hash_).hash, found)

    def test_none_is_a_part_that_is_not_there(self):
        location = Location(path=None, search=None, hash=None)
        self.assertEqual((location.path, location.search, location.hash, str(location)), ("/", "", "", "/"))

    def test_it_is_a_dict_of_its_parts(self):
        location = Location(path="a", search="b", hash="c", state={"d": 1}, key="k")
        parts = {"path": "/a", "search": "?b", "hash": "#c", "state": {"d": 1}, "key": "k"}
        self.assertEqual(dict(location), parts)
        self.assertEqual((str(location), location.get_url()), ("/a?b#c", "/a?b#c"))
        self.assertEqual(location.get_url(full=True), "https://shop.test:443/app/a?b#c")
        self.assertEqual(repr(location), f"<Location:{parts!r}>")
        with self.assertRaises(AttributeError):
            _ = location.nothing

    def test_a_part_set_as_an_attribute_is_the_item(self):
        location = Location(path="/a", search="b")
        location.path, location.note = "/c", "mine"
        self.assertEqual((location["path"], str(location), location.note), ("/c", "/c?b", "mine"))
        self.assertNotIn("note", location)

    def test_a_key_is_made_up_when_none_is_given(self):
        first, second = Location(), Location()
        self.assertTrue(first.key)
        self.assertNotEqual(first.key, second.key)

    def test_of_search_parameters_of_one_name_the_last_counts(self):
        found = Location(search="a=1&a=2&b=x%20y+z&c=&d").search_params
        self.assertEqual(found, {"a": "2", "b": "x y z", "c": "", "d": ""})

    def test_only_keywords_are_taken(self):
        with self.assertRaises(TypeError):
            Location("/a")  # type: ignore[misc]


class FromUrl(LocationCase):
    def test_the_base_path_is_left_out(self):
        for url, found in (
            ("https://shop.test:443/app/a?b=1#c", "/a?b=1#c"),
            ("https://shop.test:443/app", "/"),
            ("https://shop.test:443/apple", "/apple"),
            ("/app/a", "/a"),
            ("a/b", "/a/b"),
            ("?b=1", "/?b=1"),
        ):
            self.assertEqual(str(Location.from_url(url)), found, url)

    def test_it_is_spelt_as_a_browser_spells_it(self):
        for url, found in (
            ("/ä b/%C3%A4%2F\"<>`{}|^[]'", "/%C3%A4%20b/%C3%A4%2F%22%3C%3E%60%7B%7D|^[]'"),
            ("/?q=é '\"<>`{}|&b=%zz+", "/?q=%C3%A9%20%27%22%3C%3E`{}|&b=%zz+"),
            ("/#é '\"<>`{}|#?", "/#%C3%A9%20'%22%3C%3E%60{}|#?"),
        ):
            self.assertEqual(str(Location.from_url(url)), found, url)
        self.assertEqual(Location.from_url("/?q=é").search_params, {"q": "é"})

    def test_the_base_path_is_left_out_however_it_is_spelt(self):
        for base in ("https://shop.test/caf%C3%A9/", "https://shop.test/café/"):
            self.patch(page, "base_href", base)
            for url in ("/café/a", "/caf%C3%A9/a", "a", "https://shop.test/café/a"):
                self.assertEqual(str(Location.from_url(url)), "/a", (base, url))

    def test_a_backslash_is_a_slash_as_browsers_have_it_but_in_search_and_hash(self):
        for url, found in (
            ("/a\\b", "/a/b"),
            ("a\\..\\b?c\\d#e\\f", "/b?c\\d#e\\f"),
            ("https:\\\\shop.test:443\\app\\a", "/a"),
            ("#e\\f", "/#e\\f"),
        ):
            self.assertEqual(str(Location.from_url(url)), found, url)

    def test_state_and_key_are_kept(self):
        location = Location.from_url("/a", {"s": 1}, "k")
        self.assertEqual((location.state, location.key), ({"s": 1}, "k"))

    def test_what_is_no_url_is_refused(self):
        for wrong in (1, None, Location()):
            with self.assertRaisesRegex(TypeError, r"^Location.from_url\(\) expects a string URL$"):
                Location.from_url(wrong)  # type: ignore[arg-type]
        with self.assertRaisesRegex(ValueError, r"^Invalid URL: https://\[$"):
            Location.from_url("https://[")
        for wrong in (
            "http://",
            "https://?a=1",
            "//",
            "http://:80/a",
            "http://a:99999/",
            "http://a b/",
            "https://a<b/c",
        ):
            with self.assertRaises(ValueError, msg=wrong) as raised:
                Location.from_url(wrong)
            self.assertEqual(str(raised.exception), f"Invalid URL: {wrong}")


class Travelling(LocationCase):
    def test_it_crosses_to_the_server_and_back(self):
        location = Location(path="a", state={"s": [1]}, key="k")
        sent = json.loads(json.dumps(serialise({"value": location}, "r").fields))
        back = deserialise(sent, {})["value"]
        self.assertEqual((type(back), back), (Location, location))
