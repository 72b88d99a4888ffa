"""`anvil.tz`: time zones of fixed offset (api §13.2).

    datetime.now(anvil.tz.tzlocal())     the browser's time, with its offset
    anvil.tz.tzoffset(hours=-5)          five hours behind UTC

Every datetime that comes from the server carries a `tzoffset`.
"""

from hearth_wire.tz import UTC, tzlocal, tzoffset, tzutc

from ._modules import public as _public

__all__ = ["UTC", "tzlocal", "tzoffset", "tzutc"]

_public.publish(__name__, globals())
