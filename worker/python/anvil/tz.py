"""`anvil.tz`: time zones with a fixed offset (api §13.2).

    datetime.now(anvil.tz.tzlocal())     the browser's time, with its offset
    anvil.tz.tzoffset(hours=-5)          five hours behind UTC

Every datetime from the server has a `tzoffset`.
"""

from hearth_wire.tz import UTC, tzlocal, tzoffset, tzutc

from ._modules import public as _public

__all__ = ["UTC", "tzlocal", "tzoffset", "tzutc"]

_public.publish(__name__, globals())
