"""`anvil.tz`: time zones of fixed offset, the same as in the browser."""

from hearth_wire.tz import UTC, tzlocal, tzoffset, tzutc

__all__ = ["UTC", "tzlocal", "tzoffset", "tzutc"]
