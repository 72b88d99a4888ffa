"""`anvil.util`: dictionaries and lists with attribute access to their items (api §13.3)."""

from hearth_services.wrapped import WrappedList, WrappedObject

from ._modules import public as _public

__all__ = ["WrappedList", "WrappedObject"]

_public.publish(__name__, globals())
