"""Live objects: remote methods, items, pages, identity, sending them back (wire §8)."""

import copy
from collections.abc import Callable
from typing import Any

import anvil
import anvil.server
from anvil import LiveObjectProxy
from hearth_testing import RuntimeCase

ROW_METHODS = ["__anvil_iter_page__", "__getitem__", "__setitem__", "get_id", "update"]


def entry(
    path: list[Any], id: str = "[10,5]", backend: str = "anvil.tables.Row", **more: Any
) -> dict[str, Any]:
    """The description of a live object in a message of the server."""
    identity = {"backend": backend, "id": id, "permissions": ["r", {"w": 1}], "mac": "9c"}
    return {"path": path, "type": ["LiveObject"], **identity, "methods": ROW_METHODS, **more}


def plain(value: Any) -> dict[str, Any]:
    return {"type": ["Primitive"], "value": value}


class LiveCase(RuntimeCase):
    def setUp(self) -> None:
        super().setUp()
        self.sent: list[dict[str, Any]] = []

    def serve(self, answer: Callable[[dict[str, Any]], dict[str, Any]]) -> None:
        """Make the server answer every call with these fields of the response."""

        def server(message: dict[str, Any]) -> dict[str, Any]:
            self.sent.append(message)
            return {"id": message["id"], **answer(message)}

        self.bridge.server = server

    def take(self, *entries: dict[str, Any]) -> Any:
        """The objects for these entries of a response; the recorded call is deleted."""
        response = [None] * len(entries)
        self.serve(lambda _message: {"response": response, "objects": list(entries)})
        taken = anvil.server.call("get")
        self.sent.clear()
        return taken

    def row(self, **more: Any) -> Any:
        return self.take(entry(["response", 0], **more))[0]

    def methods_called(self) -> list[tuple[str, list[Any]]]:
        return [(one["liveObjectCall"]["method"], one["args"]) for one in self.sent]

    def refused(self, kind: type[Exception], text: str, use: Callable[[], Any]) -> None:
        with self.assertRaises(kind) as caught:
            use()
        self.assertEqual(str(caught.exception), text)


class Methods(LiveCase):
    def test_a_listed_method_is_a_remote_call(self):
        row = self.row()
        self.serve(lambda _message: {"response": "[10,5]"})
        self.assertEqual(row.get_id(1, a=2), "[10,5]")
        [message] = self.sent
        self.assertEqual(
            message["liveObjectCall"],
            {
                "method": "get_id",
                "backend": "anvil.tables.Row",
                "id": "[10,5]",
                "permissions": ["r", {"w": 1}],
                "mac": "9c",
            },
        )
        self.assertEqual((message["args"], message["kwargs"]), ([1], {"a": 2}))
        self.assertNotIn("command", message)

    def test_other_names_are_no_attributes(self):
        row = self.row()
        self.refused(AttributeError, "'LiveObjectProxy' object has no attribute 'nope'", lambda: row.nope)
        self.assertFalse(hasattr(copy.copy(row), "__deepcopy__"))

    def test_arguments_may_have_any_name(self):
        row = self.row()
        self.serve(lambda _message: {"response": None})
        names = {"method": "POST", "self": 1, "name": 2, "args": 3}
        row.update(**names)
        self.assertEqual(self.sent[0]["kwargs"], names)

    def test_a_name_may_begin_with_an_underscore(self):
        thing = self.row(methods=["_peek", "__secret__"])
        self.serve(lambda _message: {"response": 3})
        self.assertEqual(thing._peek(), 3)
        for name in ("_spec_", "__secret__"):
            self.assertFalse(hasattr(thing, name))
        self.assertEqual(copy.copy(thing)._peek(), 3)

    def test_methods_left_out_are_those_of_the_first_of_the_backend(self):
        first, second = self.take(entry(["response", 0]), entry(["response", 1], id="[10,6]", methods=None))
        self.assertEqual(second._methods, first._methods)

    def test_the_loading_indicator_shows_around_a_call(self):
        row = self.row()
        self.flush()
        before = len(self.page.operations("service"))
        row.get_id()
        self.flush()
        shown = [one.fields[1] for one in self.page.operations("service")[before:]]
        self.assertEqual(shown, ["spinner.start", "spinner.stop"])


class Items(LiveCase):
    def test_a_cached_item_costs_no_call_another_does(self):
        row = self.row(itemCache={"name": plain("Ann"), "boss": entry([], id="[10,9]")})
        self.serve(lambda _message: {"response": 7})
        self.assertEqual((row["name"], row["boss"], self.sent), ("Ann", self.row(id="[10,9]"), []))
        self.serve(lambda _message: {"response": 7})
        self.assertEqual(row["age"], 7)
        self.assertEqual(self.methods_called(), [("__getitem__", ["age"])])

    def test_a_key_that_cannot_be_hashed_is_asked_for(self):
        row = self.row(itemCache={"name": plain("Ann")})
        self.serve(lambda _message: {"response": 7})
        self.assertEqual((row[["name"]], self.methods_called()), (7, [("__getitem__", [["name"]])]))

    def test_assigning_calls_and_keeps_the_value(self):
        row = self.row(itemCache={"name": plain("Ann")})
        self.serve(lambda _message: {"response": None})
        row["name"] = "Bob"
        self.assertEqual(self.methods_called(), [("__setitem__", ["name", "Bob"])])
        self.assertEqual((row["name"], len(self.sent)), ("Bob", 1))

    def test_a_refused_assignment_leaves_nothing_cached(self):
        row = self.row(itemCache={"name": plain("Ann")})
        self.serve(lambda _message: {"error": {"type": "ValueError", "message": "no"}})
        with self.assertRaises(anvil.server.AnvilWrappedError):
            row["name"] = "Bob"
        self.serve(lambda _message: {"response": "Ann"})
        self.assertEqual(row["name"], "Ann")

    def test_what_the_backend_cannot_do_is_refused(self):
        thing = self.row(backend="b.Thing", methods=["go"])
        self.refused(TypeError, "Indexing with [] is not supported on this b.Thing", lambda: thing["x"])
        self.refused(TypeError, "Cannot call len() on this b.Thing", lambda: len(thing))
        self.refused(TypeError, "This b.Thing object is not iterable", lambda: list(thing))
        self.assertTrue(thing)
        self.assertEqual(self.sent, [])

    def test_length_and_truth_are_the_servers_where_it_has_them(self):
        thing = self.row(methods=["__len__", "__nonzero__"])
        self.serve(
            lambda message: {"response": 3 if message["liveObjectCall"]["method"] == "__len__" else False}
        )
        self.assertEqual((len(thing), bool(thing)), (3, False))
        for answer in (0, 1):
            thing = self.row(methods=["__bool__"])
            self.serve(lambda _message, answer=answer: {"response": answer})
            self.assertIs(bool(thing), answer == 1)


class Pages(LiveCase):
    def search(self, **more: Any) -> Any:
        """Ten items: three come with it, the others three at a time."""
        first = {"items": [plain(one) for one in range(3)], "nextPage": 3}
        spec = {"backend": "b.Search", "methods": ["__anvil_iter_page__"], "iterItems": first, **more}
        found = self.row(**spec)

        def page(message: dict[str, Any]) -> dict[str, Any]:
            start = message["args"][0] or 0
            stop = min(start + 3, 10)
            return {"response": {"items": list(range(start, stop)), "nextPage": stop if stop < 10 else None}}

        self.serve(page)
        return found

    def test_it_goes_on_where_what_came_with_it_ends(self):
        self.assertEqual(list(self.search()), list(range(10)))
        self.assertEqual([args for _, args in self.methods_called()], [[3], [6], [9]])

    def test_a_list_of_all_items_asks_for_the_pages_alone(self):
        methods = ["__anvil_iter_page__", "__len__"]
        for listed in (list, lambda found: [*found], sorted):
            self.sent.clear()
            self.assertEqual(listed(self.search(methods=methods)), list(range(10)))
            self.assertEqual([name for name, _ in self.methods_called()], ["__anvil_iter_page__"] * 3)

    def test_the_length_is_asked_for_where_it_is_wanted(self):
        found = self.search(methods=["__anvil_iter_page__", "__len__"])
        pages = self.bridge.server

        def answer(message: dict[str, Any]) -> dict[str, Any]:
            return {"response": 10} if message["liveObjectCall"]["method"] == "__len__" else pages(message)

        self.serve(answer)
        self.assertEqual([use(found) for use in (len, list, len)], [10, list(range(10)), 10])
        items = iter(found)
        self.assertEqual((len(found), len(list(items))), (10, 10))

    def test_without_a_first_page_that_is_asked_for(self):
        self.assertEqual(list(self.search(iterItems=None)), list(range(10)))
        self.assertEqual(self.methods_called()[0], ("__anvil_iter_page__", [None]))

    def test_whoever_goes_on_after_a_page_that_could_not_be_had_gets_it(self):
        items = iter(self.search())
        taken = [next(items) for _ in range(3)]
        there = self.bridge.server
        self.serve(lambda _message: {"error": {"type": "OSError", "message": "away"}})
        with self.assertRaises(anvil.server.AnvilWrappedError):
            next(items)
        self.bridge.server = there
        self.assertEqual([*taken, *items], list(range(10)))

    def test_an_index_takes_no_more_pages_than_it_needs(self):
        found = self.search()
        self.assertEqual((found[2], len(self.sent)), (2, 0))
        self.assertEqual((found[4], len(self.sent)), (4, 1))
        self.refused(IndexError, "list index out of range", lambda: found[10])
        self.refused(IndexError, "list index cannot be negative", lambda: found[-1])

    def test_a_slice_is_lazy(self):
        found = self.search()
        part = found[1:8:3]
        self.assertEqual(self.sent, [])
        self.assertEqual(list(part), [1, 4, 7])
        self.assertEqual(len(self.sent), 2)
        self.refused(ValueError, "list slice indices and step cannot be negative", lambda: found[-2:])


class Identity(LiveCase):
    def test_equal_by_id_and_backend(self):
        one, same, other = self.take(*(entry(["response", at], id=id) for at, id in enumerate("aab")))
        self.assertEqual((one, {one: 1}[same], one == other), (same, 1, False))
        self.assertNotEqual(one, self.row(id="a", backend="b.Other"))
        self.assertEqual(repr(one), "<LiveObject: anvil.tables.Row>")

    def test_sent_back_it_is_what_it_was(self):
        row = self.row(itemCache={"name": plain("Ann")})
        self.serve(lambda _message: {"response": None})
        anvil.server.call("f", row)
        [described] = self.sent[0]["objects"]
        self.assertEqual(described, entry(["args", 0]))

    def test_the_helpers_take_live_objects_only(self):
        row = self.row(itemCache={"name": plain("Ann")})
        self.assertEqual(anvil._get_live_object_id(row), "[10,5]")
        anvil._clear_live_object_caches(row)
        self.serve(lambda _message: {"response": "Bob"})
        self.assertEqual(row["name"], "Bob")
        for helper in (anvil._get_live_object_id, anvil._clear_live_object_caches):
            self.refused(TypeError, "Argument is not a LiveObject", lambda helper=helper: helper("row"))

    def test_a_row_that_is_no_live_object_tells_its_id_with_a_note(self):
        class Row:
            def get_id(self) -> str:
                return "[1,2]"

        self.assertEqual(anvil._get_live_object_id(Row()), "[1,2]")
        self.assertEqual(
            self.printed(), ["anvil._get_live_object_id(row) is deprecated; use row.get_id() instead."]
        )

    def test_one_may_be_made_of_a_spec(self):
        made = LiveObjectProxy({"id": "1", "backend": "b", "methods": [], "itemCache": {"a": 1}})
        self.assertEqual(made["a"], 1)


class Updates(LiveCase):
    def test_an_answer_replaces_what_passed_objects_have_cached(self):
        row, other = self.take(
            *(entry(["response", at], id=id, itemCache={"name": plain("Ann")}) for at, id in enumerate("ab"))
        )
        news = {"anvil.tables.Row": {"a": {"name": "Bob", "day": None}, "b": {"name": "Eve"}}}
        path = ["cacheUpdates", "anvil.tables.Row", "a", "day"]
        day = {"path": path, "type": ["Date"], "value": "2020-01-02"}
        self.serve(lambda _message: {"response": None, "cacheUpdates": copy.deepcopy(news), "objects": [day]})
        anvil.server.call("f", [row])
        self.assertEqual((row["name"], row["day"].year, other["name"]), ("Bob", 2020, "Ann"))

    def test_nothing_empties_the_cache_of_the_object_that_was_called(self):
        row = self.row(itemCache={"name": plain("Ann")})
        self.serve(
            lambda _message: {"response": "Bob", "cacheUpdates": {"anvil.tables.Row": {"[10,5]": None}}}
        )
        row.update(name="Bob")
        self.assertEqual((row["name"], len(self.sent)), ("Bob", 2))


class Nonsense(LiveCase):
    def test_what_is_no_live_object_is_refused_by_what_was_expected(self) -> None:
        for wrong, words in (
            ({"backend": None}, "expected the backend of a live object as text, got None"),
            ({"id": [10, 5]}, "expected the id of a live object as text, got [10, 5]"),
            ({"methods": "get_id"}, "expected the methods of a live object as a list, got 'get_id'"),
            ({"itemCache": []}, "expected the items of a live object as an object, got []"),
            ({"itemCache": {"a": 5}}, "expected what describes a value as an object, got 5"),
            ({"iterItems": {"items": {}}}, "expected the items of a live object as a list, got {}"),
        ):
            described = {**entry(["response"]), **wrong}
            self.serve(lambda _message, described=described: {"response": None, "objects": [described]})
            with self.assertRaises(anvil.server.SerializationError) as refused:
                anvil.server.call("f")
            self.assertEqual(str(refused.exception), words)

    def test_news_that_are_none_are_refused(self) -> None:
        self.serve(lambda _message: {"response": None, "objects": [entry(["response"])]})
        row = anvil.server.call("f")
        for news in ({"cacheUpdates": [1]}, {"cacheUpdates": {"anvil.tables.Row": 5}}, {"capUpdates": "x"}):
            self.serve(lambda _message, news=news: {"response": None, **news})
            with self.assertRaisesRegex(anvil.server.SerializationError, "expected .* as an object"):
                anvil.server.call("f", row)
