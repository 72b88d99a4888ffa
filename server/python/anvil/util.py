"""`anvil.util`: dictionaries and lists with attribute access to their items, as in the browser."""

from hearth_services.wrapped import WrappedList, WrappedObject

__all__ = ["WrappedList", "WrappedObject"]
