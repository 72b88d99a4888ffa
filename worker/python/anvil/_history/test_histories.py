"""`history` and `hash_history` on a fake browser's entries (api §9.3)."""

import datetime
import json
import math
import unittest.mock
from typing import Any

import anvil.history
import anvil.js
from anvil import _history
from anvil._history import HashHistory, History, Location
from anvil._history.browser import Browser, Entry
from anvil._runtime import page
from anvil._runtime.waiting import flows
from hearth_testing import RuntimeCase

HOME = "https://shop.test:443/app/"


class PlayedBrowser:
    """The entries of a fake browser's history, and the current one."""

    def __init__(self, href: str, state: Any = None) -> None:
        self.entries: list[Entry] = [Entry(href, state or {})]
        self.at = 0
        self.reloads = 0

    def current(self) -> Entry:
        return self.entries[self.at]

    def push(self, state: dict[str, Any], url: str) -> None:
        self.entries[self.at + 1 :] = [Entry(url, state)]
        self.at += 1

    def replace(self, state: dict[str, Any], url: str) -> None:
        self.entries[self.at] = Entry(url, state)

    def go(self, delta: int) -> None:
        self.at += delta

    def reload(self) -> None:
        self.reloads += 1


class HistoryCase(RuntimeCase):
    def setUp(self) -> None:
        super().setUp()
        self.patch(page, "base_href", HOME)
        self.patch(_history.histories, "_made", [])
        self.told: list[tuple[str, str, Any]] = []

    def make(self, kind: type[History], href: str = f"{HOME}start?a=1#x", state: Any = None) -> History:
        """A history with a listener."""
        self.browser = PlayedBrowser(href, state)
        history = kind(_history.histories._TOKEN, self.browser)  # type: ignore[arg-type]
        _history.histories._made.append(history)
        self.stop = history.listen(
            lambda *, action, location, delta: self.told.append((action, str(location), delta))
        )
        return history

    def user_moves(self, delta: int) -> None:
        """The user presses the back or forward button."""
        self.browser.go(delta)
        self.bridge.deliver(self.popstate())

    def popstate(self) -> dict[str, Any]:
        """What the page says of the entry that the browser is at."""
        return {
            "kind": "control",
            "name": "popstate",
            "detail": {"entry": json.dumps(self.browser.current())},
        }


class Paths(HistoryCase):
    def test_the_first_entry_is_numbered_and_keeps_what_was_stored_with_it(self):
        history = self.make(History, state={"mine": 1})
        [entry] = self.browser.entries
        self.assertEqual((entry.href, entry.state["mine"], entry.state["idx"]), (f"{HOME}start?a=1#x", 1, 0))
        self.assertEqual((history.action, str(history.location)), ("POP", "/start?a=1#x"))
        self.assertEqual(history.location.key, entry.state["key"])

    def test_an_entry_that_has_a_number_keeps_it(self):
        self.make(History, state={"usr": {"a": 1}, "key": "k", "idx": 7})
        self.assertEqual(self.browser.current().state, {"usr": {"a": 1}, "key": "k", "idx": 7})

    def test_push_adds_an_entry_and_tells_the_true_values(self):
        history = self.make(History)
        history.push(Location(path="/a", search="b=1", hash="c", state={"s": 1}, key="k"))
        self.assertEqual(
            self.browser.current(), Entry("/app/a?b=1#c", {"usr": {"s": 1}, "key": "k", "idx": 1})
        )
        self.assertEqual((self.told, history.action), ([("PUSH", "/a?b=1#c", 1)], "PUSH"))
        history.push(Location(path="/d"))
        self.assertEqual(self.browser.current().state["idx"], 2)

    def test_a_state_that_would_not_come_back_as_it_was_is_refused_with_its_place(self):
        history = self.make(History)
        before = list(self.browser.entries)
        day = datetime.date(2026, 1, 2)
        for state, place, kind in (
            (day, "state", "date"),
            ({"when": [1, day]}, "state['when'][1]", "date"),
            ({"ids": {1, 2}}, "state['ids']", "set"),
            ([b"x"], "state[0]", "bytes"),
            ({"share": math.nan}, "state['share']", "float nan"),
            ({"row": (object(),)}, "state['row'][0]", "object"),
        ):
            for go in (history.push, history.replace):
                with self.subTest(place), self.assertRaises(TypeError) as caught:
                    go(Location(path="/a", state=state))
                self.assertEqual(
                    str(caught.exception),
                    "The state of a location must be of None, bool, finite numbers, str, lists and dicts, "
                    f"which a browser's history keeps; {place} is {kind}",
                )
        self.assertEqual((self.browser.entries, self.told), (before, []))

    def test_a_state_of_plain_values_and_page_objects_is_handed_to_the_browser(self):
        history = self.make(History)
        state = {"a": [1, 2.5, None, True, ("x",)], 3: {"b": ""}, "page": anvil.js.window}
        history.push(Location(path="/a", state=state))
        self.assertEqual(self.browser.current().state["usr"], state)

    def test_an_entry_that_the_browser_refuses_is_not_counted(self):
        history = self.make(History)
        refusing = unittest.mock.patch.object(self.browser, "push", side_effect=ValueError("too many"))
        with refusing, self.assertRaisesRegex(ValueError, "^too many$"):
            history.push(Location(path="/a"))
        history.push(Location(path="/b"))
        self.user_moves(-1)
        self.assertEqual(self.told, [("PUSH", "/b", 1), ("POP", "/start?a=1#x", -1)])
        self.assertEqual([one.state["idx"] for one in self.browser.entries], [0, 1])

    def test_replace_keeps_the_number(self):
        history = self.make(History)
        history.push(Location(path="/a"))
        history.replace(Location(path="/b"))
        self.assertEqual([one.state["idx"] for one in self.browser.entries], [0, 1])
        self.assertEqual((self.told[-1], history.action), (("REPLACE", "/b", 0), "REPLACE"))

    def test_moving_tells_how_far(self):
        history = self.make(History)
        for path in ("a", "b", "c"):
            history.push(Location(path=path))
        self.told.clear()
        self.browser.entries = [
            Entry(one.href if "//" in one.href else f"https://shop.test:443{one.href}", one.state)
            for one in self.browser.entries
        ]
        self.user_moves(-2)
        self.user_moves(1)
        history.go(-2)
        self.bridge.deliver(self.popstate())
        self.assertEqual(self.told, [("POP", "/a", -2), ("POP", "/b", 1), ("POP", "/start?a=1#x", -2)])
        self.assertEqual(history.action, "POP")

    def test_each_of_two_quick_moves_is_told(self):
        history = self.make(History)
        for path in ("a", "b"):
            history.push(Location(path=path))
        self.told.clear()
        heard = []
        for _ in range(2):
            self.browser.go(-1)
            heard.append(self.popstate())
        for one in heard:
            self.bridge.deliver(one)
        self.assertEqual(
            [(action, path.rpartition("/")[2], delta) for action, path, delta in self.told],
            [("POP", "a", -1), ("POP", "start?a=1#x", -1)],
        )

    def test_a_push_after_a_move_that_was_not_told_yet_follows_the_entry_moved_to(self):
        history = self.make(History)
        for path in ("a", "b"):
            history.push(Location(path=path))
        self.browser.go(-2)
        late = self.popstate()
        history.push(Location(path="c"))
        self.assertEqual([one.state["idx"] for one in self.browser.entries], [0, 1])
        self.bridge.deliver(late)
        self.assertEqual(self.told[-2:], [("PUSH", "/c", 1), ("POP", "/c", 0)])

    def test_an_entry_of_somebody_elses_has_no_distance(self):
        self.make(History)
        self.browser.push({}, f"{HOME}start#set")
        self.user_moves(0)
        self.assertEqual(self.told, [("POP", "/start#set", None)])

    def test_who_stopped_listening_is_not_told_and_may_stop_twice(self):
        history = self.make(History)
        self.stop()
        self.stop()
        history.push(Location(path="/a"))
        self.assertEqual(self.told, [])

    def test_a_listener_that_fails_is_reported_and_the_others_are_told(self):
        history = self.make(History)
        history.listen(lambda **_values: 1 / 0)
        history.listen(
            lambda **values: self.told.append(("second", str(values["location"]), values["delta"]))
        )
        history.push(Location(path="/a"))
        self.assertEqual([one[0] for one in self.told], ["PUSH", "second"])
        self.assertEqual(self.reported(), ["ZeroDivisionError: division by zero"])

    def test_a_listener_is_a_function(self):
        with self.assertRaisesRegex(TypeError, r"^listen\(\) takes a function, not int$"):
            self.make(History).listen(5)  # type: ignore[arg-type]

    def test_each_listener_runs_in_a_flow_of_its_own(self):
        running: list[int] = []
        history = self.make(History)
        for _ in range(2):
            history.listen(lambda **_move: running.append(flows.current_flow()))
        flows.enter(None, history.push, Location(path="/a"))
        first, second = running
        self.assertEqual(second, first + 1)

    def test_what_is_no_location_is_refused_and_moves_nothing(self):
        history = self.make(History)
        for go in (history.push, history.replace):
            with self.assertRaisesRegex(
                TypeError, r"^Expected an anvil.history.Location, got str: use Location.from_url\('/a'\)$"
            ):
                go("/a")
            with self.assertRaisesRegex(TypeError, "^Expected an anvil.history.Location, got dict$"):
                go({"path": "/a"})
        self.assertEqual((len(self.browser.entries), self.told), (1, []))

    def test_reload_and_links(self):
        history = self.make(History)
        history.reload()
        self.assertEqual(self.browser.reloads, 1)
        self.assertEqual(history.create_href(Location(path="a", hash="b")), "/app/a#b")

    def test_it_cannot_be_constructed(self):
        for kind in (History, HashHistory):
            with self.assertRaises(TypeError):
                kind()


class Hashes(HistoryCase):
    def test_locations_are_in_the_hash(self):
        history = self.make(HashHistory, f"{HOME}?keep=1#/a?b=1#c")
        self.assertEqual(str(history.location), "/a?b=1#c")
        history.push(Location(path="/d", search="e=2"))
        self.assertEqual(self.browser.current().href, f"{HOME}?keep=1#/d?e=2")
        self.assertEqual(history.create_href(Location(path="/d")), "#/d")
        self.assertEqual(str(history.location), "/d?e=2")

    def test_a_page_without_a_hash_is_at_the_root(self):
        self.assertEqual(str(self.make(HashHistory, HOME).location), "/")

    def test_a_path_must_start_with_a_slash(self):
        history = self.make(HashHistory, HOME)
        for move in (history.push, history.replace):
            with self.assertRaisesRegex(ValueError, "starts with a slash"):
                move(Location(path="../up"))
        self.assertEqual((len(self.browser.entries), self.told), (1, []))


class OfTheModule(HistoryCase):
    def test_each_history_is_made_when_it_is_asked_for_and_only_once(self):
        self.bridge.objects.services["history.entry"] = json.dumps([HOME, {"idx": 3, "key": "k"}])
        self.addCleanup(vars(anvil.history).pop, "history", None)
        first = anvil.history.history
        self.assertIs(anvil.history.history, first)
        self.assertEqual(str(first.location), "/")
        with self.assertRaisesRegex(AttributeError, "no attribute 'histories'"):
            _ = anvil.history.histories


class TheBrowser(RuntimeCase):
    def test_an_entry_is_read_with_every_digit_of_its_state(self):
        self.bridge.objects.services["history.entry"] = '["/a",{"usr":12345678901234567891,"idx":1}]'
        self.assertEqual(Browser().current(), Entry("/a", {"usr": 12345678901234567891, "idx": 1}))

    def test_a_state_of_a_page_script_that_is_no_object_is_left_out(self):
        self.bridge.objects.services["history.entry"] = '["/a",[1]]'
        self.assertEqual(Browser().current(), Entry("/a", {}))
