"""`history` and `hash_history`: entries of the browser's history as locations of the app."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any
from urllib.parse import urlsplit

from hearth_wire import type_name
from hearth_wire.location import Location, base_path, random_key

from .._runtime.reports.errors import report_exception
from .._runtime.waiting import spawned_flows
from .browser import Browser, Entry, entry_of
from .states import check_state

PUSH, REPLACE, POP = "PUSH", "REPLACE", "POP"

_TOKEN = object()
_made: list[History] = []


class History:
    """The history of paths.

    Listeners are called as `listener(action=…, location=…, delta=…)`, each in a flow of its own.
    Each entry stores `{usr, key, idx}`: the app's state, a key, and a number that increases with
    every push.
    """

    def __init__(self, token: object = None, browser: Browser | None = None) -> None:
        if token is not _TOKEN:
            raise TypeError(f"{type(self).__name__} objects cannot be created: use anvil.history")
        self._browser = browser or Browser()
        self._listeners: list[Callable[..., Any]] = []
        self.action = POP
        self._index = self._number_entry()
        #: The key of the entry that was pushed or replaced last.
        self._key: str | None = None

    @property
    def location(self) -> Location:
        """The current location."""
        return self._location(self._browser.current())

    def listen(self, listener: Callable[..., Any]) -> Callable[[], None]:
        """Add a listener; returns a function that removes it."""
        if not callable(listener):
            raise TypeError(f"listen() takes a function, not {type_name(listener)}")
        self._listeners.append(listener)

        def stop() -> None:
            if listener in self._listeners:
                self._listeners.remove(listener)

        return stop

    def create_href(self, location: Location) -> str:
        """The URL for a link to a location."""
        return base_path() + str(location)

    def push(self, location: Location) -> None:
        """Go to a location, and add it to the history as a new entry."""
        _check(location)
        check_state(location.state)
        href = self._checked_href(location)
        index = self._current_index() + 1
        self._browser.push(_state(location, index), href)
        # Last, since browsers may refuse it: for a state that they cannot store, or too many
        # entries in a short time.
        self._index, self._key = index, location.key
        self._tell(PUSH, location, 1)

    def replace(self, location: Location) -> None:
        """Replace the current location."""
        _check(location)
        check_state(location.state)
        href = self._checked_href(location)
        index = self._current_index()
        self._browser.replace(_state(location, index), href)
        self._index, self._key = index, location.key
        self._tell(REPLACE, location, 0)

    def reload(self) -> None:
        """Reload the page."""
        self._browser.reload()

    def go(self, delta: int = 0) -> None:
        """Move in the history; 0 reloads the page."""
        self._browser.go(delta)

    def moved(self, entry: Entry) -> None:
        """Tell the listeners that the browser has moved to an entry, by its own buttons or by `go`."""
        current = self._browser.current()
        if self._key is not None and current.state.get("key") == self._key:
            # From before the last push, which is told already.
            entry = current
        index = entry.state.get("idx")
        delta: int | None = None
        if isinstance(index, int):
            delta, self._index = index - self._index, index
        # An entry without a number was not made by this class, but for example by setting the hash:
        # the distance is unknown.
        self._tell(POP, self._location(entry), delta)

    def _tell(self, action: str, location: Location, delta: int | None) -> None:
        self.action = action
        for listener in list(self._listeners):
            # A listener that waits for a server or a dialog must not delay the caller or other
            # listeners.
            spawned_flows.spawn(partial(_tell_one, listener, action=action, location=location, delta=delta))

    def _checked_href(self, location: Location) -> str:
        return self.create_href(location)

    def _current_index(self) -> int:
        """The current entry's number. The browser may have moved without this class having heard of it yet."""
        index = self._browser.current().state.get("idx")
        return index if isinstance(index, int) else self._index

    def _number_entry(self) -> int:
        """The current entry's number; an entry from before the app started gets 0."""
        entry = self._browser.current()
        index = entry.state.get("idx")
        if isinstance(index, int):
            return index
        self._browser.replace({**entry.state, "key": random_key(), "idx": 0}, entry.href)
        return 0

    def _location(self, entry: Entry) -> Location:
        return Location.from_url(self._address(entry), entry.state.get("usr"), entry.state.get("key"))

    def _address(self, entry: Entry) -> str:
        return entry.href


class HashHistory(History):
    """The history of locations that are written into the hash."""

    def create_href(self, location: Location) -> str:
        """The URL for a link to a location."""
        return f"#{location}"

    def _checked_href(self, location: Location) -> str:
        if not location.path.startswith("/"):
            raise ValueError(f"hash_history needs a path that starts with a slash, got '{location.path}'")
        href = self._browser.current().href
        return href.partition("#")[0] + self.create_href(location)

    def _address(self, entry: Entry) -> str:
        fragment = urlsplit(entry.href).fragment
        return base_path() + (fragment if fragment.startswith("/") else f"/{fragment}")


def _state(location: Location, index: int) -> dict[str, Any]:
    return {"usr": location.state, "key": location.key, "idx": index}


def _tell_one(listener: Callable[..., Any], **move: Any) -> None:
    try:
        listener(**move)
    except Exception as error:
        report_exception(error)


def _check(location: object) -> None:
    """Raise TypeError for anything but a location, such as the text of a URL."""
    if not isinstance(location, Location):
        hint = f": use Location.from_url({location!r})" if isinstance(location, str) else ""
        raise TypeError(f"Expected an anvil.history.Location, got {type_name(location)}{hint}")


def make_history(kind: type[History]) -> History:
    """Create a history of this class; there is one of each."""
    made = kind(_TOKEN)
    _made.append(made)
    return made


def moved(entry: str) -> None:
    """Notify all histories that the browser has moved to an entry, described as JSON text."""
    for history in _made:
        history.moved(entry_of(entry))
