"""The browser's history from Python: locations, and two ways of writing them into the address (facts §8.3)."""

from .browser import Browser
from .histories import HashHistory, History, make_history, moved
from .location import Location

__all__ = ["Browser", "HashHistory", "History", "Location", "make_history", "moved"]
