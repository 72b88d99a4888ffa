"""Locations: addresses within the app, without the path under which it is served (api §9.2).

They can be sent in both directions.
"""

from __future__ import annotations

import random
import re
import string
from collections.abc import Callable
from typing import Any
from urllib.parse import parse_qsl, quote, urljoin, urlsplit

from ._shared_data import SerializationInfo
from .portable import portable_class

_KEY_CHARACTERS = string.ascii_lowercase + string.digits
_KEY_LENGTH = 8

#: Characters that browsers do not encode in an address, besides letters, digits and `-._~`; `%`, so
#: that encoded characters stay as they are.
_IN_PATH = "%/:@!$&'()*+,;=[]|^"
_IN_SEARCH = "%/:@!$&()*+,;=[]|^\\?`{}"
_IN_HASH = "%/:@!$&'()*+,;=[]|^\\?#{}"

#: A URL with a host of its own, after any number of slashes, as browsers read it.
_WITH_HOST = re.compile(r"(?:https?:)?//+([^/?#]*)", re.IGNORECASE)
_NOT_IN_HOST = re.compile(r"[\s<>^|]")


def _nowhere() -> str:
    return ""


_base_href: Callable[[], str] = _nowhere


def set_base_href(tell: Callable[[], str]) -> None:
    """Set the function that returns the URL which the app's own addresses are relative to."""
    global _base_href
    _base_href = tell


@portable_class("anvil.history.Location")
class Location(dict[str, Any]):
    """An address within the app: `path`, `search`, `hash`, `state` and `key`, as items and as attributes.

    A path gets a leading slash unless it begins with a dot, a search its `?`, a hash its `#`. A
    random key is made if none is given. None is allowed for a part and means empty, since routers
    pass it.
    """

    def __init__(
        self,
        *,
        path: str | None = "",
        search: str | None = "",
        hash: str | None = "",
        state: Any = None,
        key: str | None = None,
    ) -> None:
        path = path or ""
        super().__init__(
            path=path if path.startswith((".", "/")) else f"/{path}",
            search=_prefixed("?", search or ""),
            hash=_prefixed("#", hash or ""),
            state=state,
            key=random_key() if key is None else key,
        )

    @classmethod
    def from_url(cls, url: str, state: Any = None, key: str | None = None) -> Location:
        """The location of a URL, without the app's base path; relative URLs are relative to the app.

        Raises TypeError for a value that is not a string, ValueError for an invalid URL.
        """
        if not isinstance(url, str):
            raise TypeError("Location.from_url() expects a string URL")
        try:
            parts = urlsplit(urljoin(_base_href(), _slashed(url)))
            _check_host(url)
        except ValueError:
            raise ValueError(f"Invalid URL: {url}") from None
        # Encoded as browsers do, so that the location equals `history.location` after navigating to
        # it.
        path = _spelt(parts.path, _IN_PATH)
        base = base_path()
        if base and (path == base or path.startswith(base + "/")):
            path = path[len(base) :]
        return cls(
            path=path,
            search=_spelt(parts.query, _IN_SEARCH),
            hash=_spelt(parts.fragment, _IN_HASH),
            state=state,
            key=key,
        )

    @property
    def search_params(self) -> dict[str, str]:
        """The search as a dictionary; the last value of equal names."""
        return dict(parse_qsl(self["search"][1:], keep_blank_values=True))

    def get_url(self, full: bool = False) -> str:
        """Path, search and hash; with `full` the complete URL."""
        return f"{origin()}{base_path()}{self}" if full else str(self)

    def __getattr__(self, name: str) -> Any:
        try:
            return self[name]
        except KeyError:
            raise AttributeError(f"'Location' object has no attribute '{name}'") from None

    def __setattr__(self, name: str, value: Any) -> None:
        # As a plain attribute the new value could be read, but `get_url` would not include it.
        if name in self:
            self[name] = value
        else:
            super().__setattr__(name, value)

    def __str__(self) -> str:
        return self["path"] + self["search"] + self["hash"]

    def __repr__(self) -> str:
        return f"<Location:{dict(self)!r}>"

    def __serialize__(self, info: SerializationInfo) -> dict[str, Any]:
        return dict(self)

    @classmethod
    def __new_deserialized__(cls, data: dict[str, Any], info: SerializationInfo) -> Location:
        return cls(**data)


def _spelt(part: str, kept: str) -> str:
    return quote(part, safe=kept, errors="replace")


def _slashed(url: str) -> str:
    """The URL as browsers parse it: before the search and hash, a backslash is a slash."""
    return re.sub(r"^[^?#]+", lambda found: found[0].replace("\\", "/"), url)


def _check_host(url: str) -> None:
    """Raise ValueError for a host or port that browsers refuse, but `urlsplit` does not."""
    given = _WITH_HOST.match(_slashed(url).strip())
    if given is None:
        return
    parts = urlsplit(f"//{given[1]}")
    if not parts.hostname or _NOT_IN_HOST.search(parts.hostname):
        raise ValueError(url)
    # Reading it raises ValueError for what is no port.
    _ = parts.port


def _prefixed(mark: str, text: str) -> str:
    """The text with the mark in front; empty if the text is empty or just the mark."""
    rest = text.removeprefix(mark)
    return mark + rest if rest else ""


def origin() -> str:
    """Scheme, host and port of the app, such as `https://app.example:8080`."""
    parts = urlsplit(_base_href())
    return f"{parts.scheme}://{parts.netloc}"


def base_path() -> str:
    """The path under which the app is served, without a trailing slash."""
    return _spelt(urlsplit(_base_href()).path, _IN_PATH).rpartition("/")[0]


def random_key() -> str:
    """A random key for an entry of the history."""
    return "".join(random.choices(_KEY_CHARACTERS, k=_KEY_LENGTH))
