"""WeakMap and WeakSet with Python objects as keys: entries live exactly as long as their keys."""

import copy
import gc
import pickle
from typing import Any
from weakref import ref

from anvil import Label, LinearPanel
from anvil.js import new, window
from hearth_testing import PageObject, RuntimeCase
from hearth_wire import portable


class Thing:
    """An object of the app."""

    def method(self) -> None: ...


class Bare:
    __slots__ = ("__weakref__",)


def collection(name: str) -> PageObject:
    """The page's collection, for keys that are page objects."""
    held: dict[Any, Any] = {}
    there = PageObject(name)

    def put(key: Any, value: Any = True) -> Any:
        held[key] = value
        return there

    there.members.update(
        set=put,
        add=put,
        has=held.__contains__,
        get=held.get,
        delete=lambda key: held.pop(key, None) is not None,
    )
    return there


class WeakCase(RuntimeCase):
    def setUp(self) -> None:
        super().setUp()
        for name in ("WeakMap", "WeakSet"):
            made = PageObject(name, "class")
            made.run = lambda name=name: collection(name)
            self.bridge.objects.window.members[name] = made
        self.map: Any = window.WeakMap()
        self.set: Any = window.WeakSet()

    def collected(self, of: Any) -> bool:
        """Whether the referenced object is deleted when nothing holds it."""
        gc.collect()
        return of() is None


class Entries(WeakCase):
    def test_an_entry_is_there_while_its_key_is_and_no_message_is_sent_for_it(self):
        thing, value = Thing(), object()
        before = len(self.page.batches)
        self.assertIs(self.map.set(thing, value), self.map)
        gc.collect()
        self.assertIs(self.map.get(thing), value)
        self.assertEqual((self.map.has(thing), self.map.has(Thing())), (True, False))
        self.assertEqual((self.map.get(Thing()), self.map.get(Thing(), 3)), (None, 3))
        self.assertEqual((self.map.delete(thing), self.map.delete(thing)), (True, False))
        self.assertIsNone(self.map.get(thing))
        self.assertEqual(len(self.page.batches), before)
        self.assertEqual(self.map.__class__.__name__, "WeakMap")

    def test_collections_are_apart(self):
        thing, other = Thing(), window.WeakMap()
        self.map.set(thing, 1)
        other.set(thing, 2)
        self.assertIs(self.set.add(thing), self.set)
        self.assertEqual((self.map.get(thing), other.get(thing), self.set.has(thing)), (1, 2, True))
        self.set.delete(thing)
        self.assertEqual((self.map.has(thing), self.set.has(thing)), (True, False))

    def test_keys_of_any_kind(self):
        for key in (Thing, Bare(), object(), len, lambda: 1, Label(), window.WeakMap.__call__, gc):
            self.map.set(key, key)
            self.assertIs(self.map.get(key), key)
            self.assertTrue(self.map.delete(key))

    def test_a_method_is_the_same_key_each_time_and_lives_as_long_as_its_object(self):
        thing = Thing()
        self.map.set(thing.method, "m")
        self.map.set(thing, "t")
        gc.collect()
        self.assertEqual((self.map.get(thing.method), self.map.get(thing)), ("m", "t"))

    def test_page_objects_are_keys_on_the_page(self):
        self.bridge.objects.window.members["node"] = PageObject("HTMLDivElement")
        node: Any = window.node
        self.map.set(node, 5)
        self.assertEqual((self.map.get(node), self.map.has(node), self.map.delete(node)), (5, True, True))
        self.assertFalse(self.map.has(node))

    def test_a_collection_made_of_items(self):
        one, other = Thing(), Thing()
        made = window.WeakMap([[one, 1], (other, 2)])
        self.assertEqual((made.get(one), made.get(other)), (1, 2))
        self.assertTrue(new(window.WeakSet, [one]).has(one))


class Lives(WeakCase):
    def test_an_entry_goes_with_its_key(self):
        thing, value = Thing(), Thing()
        self.map.set(thing, value)
        key, alive = ref(thing), ref(value)
        del thing, value
        self.assertTrue(self.collected(key))
        self.assertTrue(self.collected(alive))

    def test_values_that_hold_their_key_hold_up_nothing(self):
        for make in (Thing, LinearPanel, lambda: lambda: 1):
            key, thing = make(), Label()
            thing.tag.key = key
            self.map.set(key, thing)
            alive = ref(key)
            del key, thing
            self.assertTrue(self.collected(alive))

    def test_a_key_without_a_place_of_its_own_lets_go_of_its_value(self):
        bare, value = Bare(), Thing()
        self.map.set(bare, value)
        alive = ref(value)
        del bare, value
        self.assertTrue(self.collected(alive))

    def test_a_collection_that_is_gone_lets_go_of_its_values(self):
        thing, value = Thing(), Thing()
        other = window.WeakMap()
        other.set(thing, value)
        alive = ref(value)
        del other, value
        self.assertTrue(self.collected(alive))


class Objects(WeakCase):
    """Using an object as a key does not change it in a noticeable way."""

    def test_copies_are_other_keys(self):
        thing = Thing()
        self.map.set(thing, [1])
        for other in (copy.copy(thing), copy.deepcopy(thing), pickle.loads(pickle.dumps(thing))):
            self.assertFalse(self.map.has(other))
            self.map.set(other, 2)
            self.assertEqual((self.map.get(other), self.map.get(thing)), (2, [1]))

    def test_an_object_that_is_sent_leaves_its_entries_behind(self):
        thing: Any = Thing()
        thing.name = "a"
        self.map.set(thing, 1)
        self.assertEqual(portable.data_of(thing, None), {"name": "a"})
