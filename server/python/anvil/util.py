"""`anvil.util`: dictionaries and lists that read like objects, the same as in the browser."""

from hearth_services.wrapped import WrappedList, WrappedObject

__all__ = ["WrappedList", "WrappedObject"]
