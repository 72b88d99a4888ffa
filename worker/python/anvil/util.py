"""`anvil.util`: dictionaries and lists that read like objects (facts §6.8)."""

from hearth_services.wrapped import WrappedList, WrappedObject

__all__ = ["WrappedList", "WrappedObject"]
