"""`history` and `hash_history`: the browser's history as locations of the app (api §9.3)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any
from urllib.parse import urlsplit

from hearth_wire.location import Location, base_path, random_key

from .._runtime.reports.errors import report_exception
from .._runtime.waiting import spawned_flows
from .browser import Browser, Entry

PUSH, REPLACE, POP = "PUSH", "REPLACE", "POP"

_TOKEN = object()
_made: list[History] = []


class History:
    """The browser's history, with locations in the path of the URL.

    Listeners are called as `listener(action=…, location=…, delta=…)`, each in its own flow. The
    state of an entry is `{usr, key, idx}`: the app's state, a random key, and the entry's index,
    which every push increases by one.
    """

    def __init__(self, token: object = None, browser: Browser | None = None) -> None:
        if token is not _TOKEN:
            raise TypeError(f"{type(self).__name__} objects cannot be created: use anvil.history")
        self._browser = browser or Browser()
        self._listeners: list[Callable[..., Any]] = []
        self.action = POP
        self._index = self._number_entry()

    @property
    def location(self) -> Location:
        """The current location. Waits for the page."""
        return self._location(self._browser.current())

    def listen(self, listener: Callable[..., Any]) -> Callable[[], None]:
        """Add a listener for navigation. Returns a function that removes it."""
        if not callable(listener):
            raise TypeError(f"listen() takes a function, not {type(listener).__name__}")
        self._listeners.append(listener)

        def stop() -> None:
            if listener in self._listeners:
                self._listeners.remove(listener)

        return stop

    def create_href(self, location: Location) -> str:
        """The URL for a link to the location, relative to the origin."""
        return base_path() + str(location)

    def push(self, location: Location) -> None:
        """Go to a location, and add it to the history as a new entry."""
        _check(location)
        href = self._checked_href(location)
        index = self._index + 1
        self._browser.push(_state(location, index), href)
        # Only after the push, because browsers may refuse it: for a state that they cannot clone,
        # or for too many entries in a short time.
        self._index = index
        self._tell(PUSH, location, 1)

    def replace(self, location: Location) -> None:
        """Go to a location, and replace the current history entry."""
        _check(location)
        href = self._checked_href(location)
        self._browser.replace(_state(location, self._index), href)
        self._tell(REPLACE, location, 0)

    def reload(self) -> None:
        """Reload the page."""
        self._browser.reload()

    def go(self, delta: int = 0) -> None:
        """Move by `delta` entries in the history; 0 reloads the page."""
        self._browser.go(delta)

    def moved(self) -> None:
        """Called when the browser has moved in its history, by its own buttons or by `go`."""
        entry = self._browser.current()
        index = entry.state.get("idx")
        delta: int | None = None
        if isinstance(index, int):
            delta, self._index = index - self._index, index
        # An entry without an index was not added here (setting the hash adds one, for example), so
        # the distance is unknown.
        self._tell(POP, self._location(entry), delta)

    def _tell(self, action: str, location: Location, delta: int | None) -> None:
        self.action = action
        for listener in list(self._listeners):
            # A listener may wait for a server or a dialog, and must not delay the caller and the
            # other listeners.
            spawned_flows.spawn(partial(_tell_one, listener, action=action, location=location, delta=delta))

    def _checked_href(self, location: Location) -> str:
        return self.create_href(location)

    def _number_entry(self) -> int:
        """The current entry's index. An entry from before the app's start has none and gets 0."""
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
    """The browser's history, with locations in the hash of the URL."""

    def create_href(self, location: Location) -> str:
        """The URL for a link to the location, which is only a hash."""
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
    """Raise TypeError for a value that is not a Location, such as a URL as a string."""
    if not isinstance(location, Location):
        hint = f": use Location.from_url({location!r})" if isinstance(location, str) else ""
        raise TypeError(f"Expected an anvil.history.Location, got {type(location).__name__}{hint}")


def make_history(kind: type[History]) -> History:
    """Create the only history of a class; apps cannot create others."""
    made = kind(_TOKEN)
    _made.append(made)
    return made


def moved() -> None:
    """Notify all histories that the browser has moved in its history."""
    for history in _made:
        history.moved()
