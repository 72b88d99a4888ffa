"""The browser's history from Python: locations, in the path or the hash of the URL (api §9.3)."""

from hearth_wire.location import Location, set_base_href

from .._runtime import page
from .browser import Browser
from .histories import HashHistory, History, make_history, moved

__all__ = ["Browser", "HashHistory", "History", "Location", "make_history", "moved"]

set_base_href(lambda: page.base_href)
