"""Counted release: with delayed messages, nothing in use is released, and nothing is kept forever."""

import gc
import random
import unittest
from collections.abc import Callable
from typing import Any
from unittest.mock import patch
from weakref import ref

from hearth_properties import repeated

from anvil import Button, LinearPanel
from anvil._js import handles, references
from anvil._js.guards import facts
from anvil._js.proxies import Proxy
from anvil._runtime import buffer
from anvil.js import get_dom_node, window
from hearth_testing import RuntimeCase


class Callables(unittest.TestCase):
    """A fake page with the real table."""

    def test_an_object_is_kept_as_long_as_the_page_may_send_it_back(self):
        for seed in range(repeated(50)):
            with self.subTest(seed=seed):
                self.walk(random.Random(seed))

    def walk(self, rng: random.Random) -> None:
        before = references.held()
        things = [object(), lambda: None, self.walk]
        numbers: dict[int, Any] = {}
        down: list[int] = []  # numbers being sent to the page
        up: list[tuple[int, int]] = []  # releases being sent back
        received: dict[int, int] = {}  # counts by the wrappers that the page has now

        def send() -> None:
            thing = rng.choice(things)
            number = references.send_callable(thing)[0] if callable(thing) else references.send(thing)
            numbers[number] = thing
            down.append(number)

        def receive() -> None:
            if down:
                number = down.pop(0)
                received[number] = received.get(number, 0) + 1

        def drop() -> None:
            if received:
                number = rng.choice(list(received))
                up.append((number, received.pop(number)))

        def release() -> None:
            if up:
                references.released([up.pop(0)])

        steps: list[Callable[[], None]] = [send, receive, drop, release]
        for _ in range(60):
            rng.choice(steps)()
            for number in received:
                self.assertEqual(references.get(number), numbers[number])
        while down:
            receive()
        while received:
            drop()
        while up:
            release()
        self.assertEqual(references.held(), before, "it leaks")


class Anything:
    """Returns for any attribute an object that is deleted at once."""

    def __getattr__(self, name: str) -> Any:
        return object()

    def __call__(self) -> None: ...


class Strangers(unittest.TestCase):
    def test_objects_that_answer_to_any_name_are_told_apart(self):
        things = [Anything() for _ in range(50)]
        numbers = [references.send_callable(one)[0] for one in things]
        self.assertEqual(len(set(numbers)), 50)
        self.assertEqual([references.get(number) for number in numbers], things)
        references.released([(number, 1) for number in numbers])

    def test_a_method_of_a_built_in_object_is_one_function_as_often_as_it_is_read(self):
        rows: list[Any] = []
        other: list[Any] = []
        methods = [
            lambda: rows.append,
            lambda: rows.remove,
            lambda: other.append,
            lambda: rows.__len__,
            lambda: other.__len__,
            lambda: len,
            lambda: max,
        ]
        numbers = [references.send_callable(read())[0] for read in methods]
        again = [references.send_callable(read())[0] for read in methods]
        self.assertEqual(again, numbers)
        self.assertEqual(len(set(numbers)), len(methods))
        references.released([(number, 2) for number in numbers])

    def test_a_component_that_goes_while_changes_are_told_costs_no_batch(self):
        class Panel:
            open = False

            def key(self, event: Any) -> None:
                if self.open:
                    event.preventDefault()

        panels = [Panel(), Panel()]
        keepers = [references.Keeper(), references.Keeper()]
        for panel, keeper in zip(panels, keepers, strict=True):
            references.entrust([(references.send_callable(panel.key)[0], 1, keeper)])
            panel.open = True

        def changed(_facts: Any) -> None:
            keepers.clear()

        with patch.object(facts.Facts, "changed", changed):
            references.tell_changes()
        self.assertEqual(keepers, [])


class Unsendable(RuntimeCase):
    """Values that cannot be sent are not counted as sent."""

    def test_a_message_that_cannot_go_leaves_nothing_behind(self):
        loop: list[Any] = []
        loop.append(loop)
        self.bridge.objects.window.members["take"] = lambda *_: None
        before = references.held()
        for attempt in (
            lambda: window.take(lambda: None, [ValueError("mine")], loop),
            lambda: window.take({"callback": lambda: None, "loop": loop}),
            lambda: setattr(window, "options", {"object": object(), "loop": loop}),
        ):
            with self.assertRaisesRegex(ValueError, "list that contains itself"):
                attempt()
            self.assertEqual(references.held(), before)

    def test_values_in_a_message_that_cannot_go_are_told_by_the_next_batch(self):
        class Row:
            kind = "row"

            def key(self, event: Any) -> None:
                if self.kind == "row":
                    event.preventDefault()

        row = Row()
        number, _ = references.send_callable(row.key)
        self.flush()
        row.kind = "head"
        loop: list[Any] = []
        loop.append(loop)
        with self.assertRaises(ValueError):
            window.things = [row.key, loop]
        for _ in range(2):
            self.flush()
        self.assertEqual([one.fields for one in self.page.operations("mirror")], [(number, ["head"])])
        references.released([(number, 1)])

    def test_what_the_page_has_already_stays(self):
        loop: list[Any] = []
        loop.append(loop)
        thing = object()
        number = references.send(thing)
        with self.assertRaises(ValueError):
            window.things = [thing, loop]
        self.assertIs(references.get(number), thing)
        references.released([(number, 1)])


class Proxies(unittest.TestCase):
    """A fake of the page's table, which counts like `ui/host/objects/table.ts`, with the real proxies."""

    def test_what_a_proxy_stands_for_is_there_as_long_as_the_proxy(self):
        for seed in range(100):
            with self.subTest(seed=seed):
                self.walk(random.Random(seed), 10_000_000 + seed * 10)

    def walk(self, rng: random.Random, first: int) -> None:
        sent: dict[int, int] = {}  # the entries of the page's table: how often each was sent and not released
        up: list[int] = []
        down: list[tuple[int, int]] = []
        held: list[Any] = []
        born = first

        def send() -> None:
            nonlocal born
            known = [number for number in sent if rng.random() < 0.7]
            if not known:
                born += 1
            number = rng.choice(known) if known else born
            sent[number] = sent.get(number, 0) + 1
            up.append(number)

        def arrive() -> None:
            if up:
                held.append(handles.arrived(up.pop(0), "instance", "Thing", Proxy))

        def drop() -> None:
            if held:
                held.pop(rng.randrange(len(held)))
                flush()

        def flush() -> None:
            down.extend(buffer.dropped_handles)
            buffer.dropped_handles.clear()

        def release() -> None:
            if down:
                number, count = down.pop(0)
                if number in sent:
                    sent[number] -= count
                    if sent[number] == 0:
                        del sent[number]

        flush()
        down.clear()
        for _ in range(60):
            rng.choice([send, arrive, drop, release])()
            self.assertLessEqual({hash(proxy) for proxy in held}, set(sent))
        while up:
            arrive()
        held.clear()
        flush()
        while down:
            release()
        self.assertEqual(sent, {}, "it leaks")


class Entrusting(RuntimeCase):
    """A form and its listeners are deleted together when only the form's own elements can call them."""

    def entrusted(self) -> tuple[Any, int, ref[Any]]:
        class Form(LinearPanel):
            def clicked(self, event: Any) -> str:
                return "clicked"

        form = self.open(Form())
        form.node = get_dom_node(form)
        number = references.send_callable(form.clicked)[0]
        self.open(LinearPanel())
        node = form._anvil_core.node
        self.bridge.deliver({"kind": "entrust", "callbacks": [[number, 1, node]]})
        return form, number, ref(form)

    def test_a_form_that_nobody_has_any_more_goes_with_its_listeners(self):
        form, number, alive = self.entrusted()
        del form
        gc.collect()
        self.assertIsNone(alive())
        with self.assertRaises(LookupError):
            references.get(number)

    def test_a_form_that_is_kept_keeps_its_listeners(self):
        form, number, _ = self.entrusted()
        gc.collect()
        self.assertEqual(references.get(number), form.clicked)
        self.open(form)
        self.bridge.deliver({"kind": "callback", "callback": number, "call": 1, "args": [None]})
        self.assertEqual(self.page.operations("settleCallback")[-1].fields, (1, True, "clicked"))

    def test_a_listener_that_is_given_away_again_stays(self):
        form, number, alive = self.entrusted()
        self.assertEqual(references.send_callable(form.clicked)[0], number)
        del form
        gc.collect()
        self.assertIsNotNone(alive())
        self.assertTrue(callable(references.get(number)))
        references.released([(number, 2)])

    def test_a_message_that_cannot_go_takes_none_from_its_form(self):
        form, number, alive = self.entrusted()
        loop: list[Any] = []
        loop.append(loop)
        with self.assertRaisesRegex(ValueError, "list that contains itself"):
            window.options = [form.clicked, {"again": form.clicked}, loop]
        self.assertEqual(references.get(number), form.clicked)
        del form
        gc.collect()
        self.assertIsNone(alive())

    def test_nor_one_that_has_gone_elsewhere_before(self):
        form, number, alive = self.entrusted()
        references.send_callable(form.clicked)
        loop: list[Any] = []
        loop.append(loop)
        with self.assertRaises(ValueError):
            window.options = [form.clicked, loop]
        del form
        gc.collect()
        self.assertIsNotNone(alive())
        references.released([(number, 2)])

    def test_one_that_was_sent_again_meanwhile_is_not_entrusted(self):
        button = self.open(Button())
        number = references.send_callable(button.scroll_into_view)[0]
        references.send_callable(button.scroll_into_view)
        self.bridge.deliver({"kind": "entrust", "callbacks": [[number, 1, button._anvil_core.node]]})
        self.assertIsNone(button._anvil_core.keeper and button._anvil_core.keeper.kept.get(number))
        references.released([(number, 2)])

    def test_two_components_keep_what_both_can_call(self):
        panel = self.open(LinearPanel())
        first, second = Button(), Button()
        panel.add_component(first)
        panel.add_component(second)
        self.flush()

        def shared() -> None: ...

        number = references.send_callable(shared)[0]
        nodes = [one._anvil_core.node for one in (first, second)]
        self.bridge.deliver({"kind": "entrust", "callbacks": [[number, 1, node] for node in nodes]})
        first.remove_from_parent()
        del first
        gc.collect()
        self.assertIs(references.get(number), shared)
        references.released([(number, 1)])

    def test_what_its_guards_read_is_not_followed_while_its_form_is_off_the_page(self):
        class Form(LinearPanel):
            prevents = 1

            def clicked(self, event: Any) -> None:
                if self.prevents:
                    event.preventDefault()

        form = self.open(Form())
        number = references.send_callable(form.clicked)[0]
        node = form._anvil_core.node
        self.open(LinearPanel())
        self.bridge.deliver({"kind": "entrust", "callbacks": [[number, 1, node]]})
        self.flush()
        before = len(self.page.operations("mirror"))
        for form.prevents in (2, 3):
            self.flush()
        self.open(form)
        told = [one.fields for one in self.page.operations("mirror")]
        self.assertEqual((told[before - 1 :]), [(number, [["u"]]), (number, [3])])
        references.released([(number, 1)])

    def test_releasing_what_is_entrusted_forgets_it(self):
        before = references.held()
        form, number, _ = self.entrusted()
        references.released([(number, 1)])
        self.assertEqual(references.held(), before)
        self.assertEqual(form._anvil_core.keeper.kept, {})
