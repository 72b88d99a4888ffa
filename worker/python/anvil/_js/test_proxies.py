"""Page objects as Python sees them: waiting, queuing, results (decisions/page-objects.md)."""

import gc
from typing import Any
from weakref import ref

from anvil import Label
from anvil._js.errors import error_from
from anvil._runtime.waiting.blocking import sleep
from anvil.js import ExternalError, ProxyType, call, get_dom_node, import_from, new, window
from hearth_testing import JsError, PageObject, RuntimeCase


class ProxyCase(RuntimeCase):
    def on_window(self, **members: Any) -> None:
        self.bridge.objects.window.members.update(members)


class WithGetter(dict[str, Any]):
    """An object's members; reading `b` raises, like a getter that throws."""

    def __getitem__(self, name: str) -> Any:
        if name == "b":
            raise JsError("RangeError", "not now")
        return super().__getitem__(name)

    def items(self) -> Any:
        return [(name, self[name]) for name in self]


class Reading(ProxyCase):
    def test_an_attribute_is_read_from_the_page(self):
        self.on_window(answer=42, deep=PageObject(inner="x", missing_value=None))
        self.assertEqual((window.answer, window.deep.inner, window.deep["inner"]), (42, "x", "x"))
        self.assertIsNone(window.deep.missing_value)

    def test_a_missing_one_is_an_attribute_error(self):
        with self.assertRaisesRegex(AttributeError, "^'Window' object has no attribute 'nofunc'$"):
            _ = window.nofunc
        self.assertEqual((window.get("nofunc", 3), window.get("nofunc")), (3, None))
        with self.assertRaisesRegex(TypeError, "^get\\(\\) missing 1 required positional argument: 'name'$"):
            window.get()
        self.on_window(thing=PageObject())
        with self.assertRaises(LookupError):
            _ = window.thing["gone"]

    def test_what_was_changed_before_has_happened_before_the_read(self):
        label = Label()
        self.open(label)
        label.text = "new"
        self.on_window(x=1)
        _ = window.x
        self.assertEqual(self.page.batches[-1].names, ["set", "read"])

    def test_an_iterator_of_pairs_can_be_made_a_dict(self):
        self.on_window(entries=PageObject("Iterator", "instance", left=[["a", 1], ["b", 2]]))
        self.assertEqual(dict(window.entries), {"a": 1, "b": 2})

    def test_what_cannot_be_gone_through_says_so_when_an_iterator_is_asked_for(self):
        self.on_window(thing=PageObject(a=1))
        with self.assertRaisesRegex(TypeError, "object is not iterable$"):
            iter(window.thing)

    def test_the_same_object_is_the_same_proxy_while_it_lives(self):
        self.on_window(thing=PageObject())
        first = window.thing
        self.assertIs(window.thing, first)
        self.assertEqual({first: 1}[window.thing], 1)
        self.assertIsInstance(first, ProxyType)

    def test_a_member_that_cannot_be_had_costs_no_other_while_all_are_gone_through(self):
        made = PageObject()
        made.members = WithGetter(a=1, b=None)
        self.on_window(thing=made)
        thing = window.thing
        found: dict[str, Any] = {}
        names = thing.keys()
        for name in names:
            try:
                found[name] = thing[name]
            except ExternalError as error:
                found[name] = str(error)
        self.assertEqual(found, {"a": 1, "b": "RangeError: not now"})

    def test_what_is_no_url_is_refused_before_the_page_is_asked_for_a_module(self):
        for wrong in (window, b"/_/theme/a.mjs"):
            with self.assertRaisesRegex(
                TypeError, r"^import_from expected the URL of a module as a string, \(got \w+\)$"
            ):
                import_from(wrong)
        self.assertEqual(self.page.operations("service"), [])


class Writing(ProxyCase):
    def test_writes_queue_in_order_with_the_tree(self):
        label = Label()
        self.open(label)
        before = len(self.page.batches)
        window.title = "a"
        label.text = "b"
        window.title = "c"
        label.text = "d"
        self.assertEqual(len(self.page.batches), before)
        self.assertEqual(self.flush(), ["write", "set", "write", "set"])
        self.assertEqual(self.bridge.objects.window.members["title"], "c")

    def test_methods_that_give_nothing_queue_too(self):
        element = get_dom_node(self.open(Label()))
        members = self.bridge.objects.node(self.page.find("Label")[0].id).members
        calls: list[Any] = []
        members["setAttribute"] = lambda *args: calls.append(args)
        element.setAttribute("a", "b")
        self.assertEqual(calls, [])
        self.flush()
        self.assertEqual(calls, [("a", "b")])

    def test_what_others_objects_call_so_is_waited_for(self):
        query = PageObject("jQuery")
        query.members["remove"] = lambda: query
        self.on_window(query=query)
        self.assertIs(window.query.remove(), window.query)


class Early(ProxyCase):
    """Objects used before the page has created them (decisions/page-objects.md)."""

    def build(self) -> Any:
        self.bridge.objects.document.members["createElement"] = lambda tag: PageObject(
            "HTMLLIElement", tagName=tag.upper(), setAttribute=lambda *_: None
        )
        return window.document.createElement("li")

    def test_making_and_writing_need_no_answer(self):
        before = len(self.page.batches)
        item = self.build()
        item.title = "a"
        item.setAttribute("b", "c")
        self.assertEqual(len(self.page.batches), before)
        self.assertEqual(self.flush(), ["call", "write", "call"])
        self.assertEqual(item.tagName, "LI")

    def test_its_number_is_below_zero_and_is_released_so(self):
        item = self.build()
        number = self.flush() and self.page.operations("call")[-1].fields[0]
        self.assertLess(number, 0)
        del item
        gc.collect()
        self.flush()
        self.assertIn((number, 1), self.bridge.objects.released)

    def test_it_is_the_same_proxy_when_the_page_sends_it(self):
        item = self.build()
        self.flush()
        self.on_window(found=self.bridge.objects.known[self.page.operations("call")[-1].fields[0]])
        self.assertIs(window.found, item)

    def test_its_class_is_asked_for_when_an_error_has_to_name_it(self):
        item = self.build()
        with self.assertRaisesRegex(AttributeError, "^'HTMLLIElement' object has no attribute 'nothing'$"):
            _ = item.nothing

    def test_what_appending_gives_back_is_there_at_once(self):
        parent, child = self.build(), self.build()
        before = len(self.page.batches)
        self.assertIs(parent.appendChild(child), child)
        self.assertEqual(len(self.page.batches), before)

    def test_what_is_told_how_to_be_needs_no_answer(self):
        calls: list[Any] = []
        toggle = PageObject("DOMTokenList", toggle=lambda *args: calls.append(args) or "asked")
        self.on_window(element=PageObject("HTMLDivElement", classList=toggle))
        classes = window.element.classList
        before = len(self.page.batches)
        self.assertEqual([classes.toggle("a", True), classes.toggle("a", False)], [True, False])
        self.assertEqual(len(self.page.batches), before)
        self.assertEqual([classes.toggle("a"), classes.toggle("a", 1)], ["asked", "asked"])
        self.assertEqual(calls, [("a", True), ("a", False), ("a",), ("a", 1)])

    def test_members_that_never_change_are_asked_for_once(self):
        element = get_dom_node(self.open(Label()))
        before = len(self.page.batches)
        element.style.color = "red"
        element.style.width = "1px"
        self.assertEqual(len(self.page.batches), before)
        reads = [one for one in self.page.operations("read") if one.fields[2] == "style"]
        self.assertEqual(reads, [])
        node = self.bridge.objects.node(self.page.find("Label")[0].id)
        node.members["style"] = PageObject("CSSStyleDeclaration")
        self.assertEqual(self.flush(), ["read", "write", "write"])
        self.assertEqual(node.members["style"].members, {"color": "red", "width": "1px"})

    def test_such_a_member_that_was_known_before_is_one_key_of_a_dict(self):
        style = PageObject("CSSStyleDeclaration")
        self.on_window(
            style=style, element=PageObject("HTMLDivElement", style=style), other=PageObject("HTMLDivElement")
        )
        self.bridge.objects.window.members["other"].members["style"] = PageObject("CSSStyleDeclaration")
        known, early, other = window.style, window.element.style, window.other.style
        self.assertEqual(known, early)
        self.assertEqual({known: "mine"}.get(early), "mine")
        self.assertNotIn(other, {known, early})


class Together(ProxyCase):
    """Values read in one message instead of one message per item."""

    def asked(self) -> list[str]:
        return [one.fields[2] for one in self.page.operations("query")]

    def test_going_through_keys_keeps_nothing_alive(self):
        self.on_window(settings=PageObject(a=1, b=PageObject("Map")))
        settings: Any = window.settings
        alive = ref(settings._anvil_handle)
        keys = iter(settings.keys())
        self.assertEqual(settings[next(keys)], 1)
        del settings, keys
        self.flush()
        gc.collect()
        self.assertIsNone(alive())

    def test_a_dict_of_an_object(self):
        self.on_window(thing=PageObject(a=1, b=2, c=3))
        self.assertEqual(dict(window.thing), {"a": 1, "b": 2, "c": 3})
        self.assertEqual(self.asked(), ["keys", "entries"])

    def test_the_classes_of_an_element(self):
        self.on_window(
            element=PageObject("HTMLDivElement", classList=PageObject("DOMTokenList", None, a="a", b="b"))
        )
        self.assertEqual([name.upper() for name in window.element.classList], ["A", "B"])
        self.assertEqual(self.asked(), ["items"])

    def test_what_happened_meanwhile_is_not_missed(self):
        thing = PageObject(a=1, b=2)
        self.on_window(thing=thing)
        found = window.thing
        keys = iter(found.keys())
        self.assertEqual(found[next(keys)], 1)
        sleep(1)
        thing.members["b"] = 5
        self.assertEqual(found[next(keys)], 5)


class Calling(ProxyCase):
    def test_a_call_waits_for_its_result(self):
        self.on_window(add=lambda a, b: a + b)
        self.assertEqual((window.add(1, 2), call("add", 3, 4)), (3, 7))

    def test_page_objects_go_back_as_themselves(self):
        seen: list[Any] = []
        thing = PageObject()
        self.on_window(thing=thing, take=seen.append)
        window.take(window.thing)
        self.assertEqual(seen, [thing])

    def test_a_method_keeps_its_object(self):
        owner = PageObject(go=lambda: "gone")
        self.on_window(owner=owner)
        go = window.owner.go
        self.assertEqual(go(), "gone")
        self.assertEqual(self.page.operations("call")[-1].fields[2], "go")

    def test_a_class_is_constructed(self):
        made = PageObject("Date")
        date = PageObject("Function", "class")
        date.run = lambda: made
        self.on_window(Date=date)
        self.assertIsInstance(new(window.Date), ProxyType)
        with self.assertRaisesRegex(TypeError, "^expected a proxy object as the first argument not int$"):
            new(3)

    def test_what_javascript_throws_is_an_external_error(self):
        def fail() -> None:
            raise JsError("RangeError", "too far")

        self.on_window(fail=fail)
        with self.assertRaisesRegex(ExternalError, "^RangeError: too far$"):
            window.fail()

    def test_an_empty_text_as_the_thrown_value_is_the_text_of_the_error(self):
        error = error_from({"message": "", "text": "", "error": ""})
        self.assertEqual((str(error), error.original_error), ("", ""))

    def test_a_name_that_is_no_function_says_so(self):
        with self.assertRaisesRegex(NameError, "^Could not find global JS function 'nope'.$"):
            call("nope")
        self.on_window(number=3, thing=PageObject())
        with self.assertRaisesRegex(TypeError, "^number is not callable, got int$"):
            call("number")
        with self.assertRaisesRegex(TypeError, "^thing is not callable, got object$"):
            call("thing")


class Dropping(ProxyCase):
    def test_a_dropped_proxy_is_released_with_its_count(self):
        thing = PageObject()
        self.on_window(thing=thing)
        first, second = window.thing, window.thing
        del first, second
        gc.collect()
        self.flush()
        self.assertEqual(self.bridge.objects.released, [(thing.number, 2)])

    def test_a_bound_method_keeps_its_object(self):
        thing = PageObject(go=lambda: None)
        self.on_window(thing=thing)
        go = window.thing.go
        gc.collect()
        self.flush()
        self.assertNotIn(thing.number, [number for number, _ in self.bridge.objects.released])
        go()
