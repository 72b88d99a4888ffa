"""Time zones with a fixed offset, as every received datetime has (api §13.2).

Apps import these as `anvil.tz`.
"""

from datetime import datetime, timedelta, tzinfo


class tzoffset(tzinfo):
    """A fixed offset from UTC, given in one of `seconds`, `minutes` or `hours`; zero by default.

    Raises TypeError for more than one unit.
    """

    def __init__(
        self, *, seconds: float | None = None, minutes: float | None = None, hours: float | None = None
    ) -> None:
        given = {"seconds": seconds, "minutes": minutes, "hours": hours}
        units = {unit: amount for unit, amount in given.items() if amount is not None}
        if len(units) > 1:
            raise TypeError(
                "tzoffset must be initialised with precisely one of 'seconds', 'minutes' or 'hours' keyword arguments"
            )
        self._offset = timedelta(**units)

    def utcoffset(self, dt: datetime | None) -> timedelta:
        """The offset, the same at all times."""
        return self._offset

    def dst(self, dt: datetime | None) -> timedelta:
        """Zero: a fixed offset has no daylight saving time."""
        return timedelta(0)

    def tzname(self, dt: datetime | None) -> str | None:
        """None: an offset has no name."""
        return None

    def __eq__(self, other: object) -> bool:
        return isinstance(other, tzoffset) and other._offset == self._offset

    def __hash__(self) -> int:
        return hash(self._offset)

    def __repr__(self) -> str:
        return f"<anvil.tz.tzoffset ({_hours(self._offset)} hour offset)>"

    def __reduce__(self) -> tuple[object, ...]:
        return _zone_of_seconds, (type(self), self._offset.total_seconds())


class tzlocal(tzoffset):
    """The offset of this machine at the time the object is made."""

    def __init__(self) -> None:
        super().__init__(seconds=local_offset().total_seconds())

    def tzname(self, dt: datetime | None) -> str:
        """`Browser Local`."""
        return "Browser Local"


class tzutc(tzoffset):
    """UTC."""

    def __init__(self) -> None:
        super().__init__()

    def tzname(self, dt: datetime | None) -> str:
        """`UTC`."""
        return "UTC"

    def __repr__(self) -> str:
        return "<anvil.tz.tzutc>"


UTC = tzutc()

for _cls in (tzoffset, tzlocal, tzutc):
    _cls.__module__ = "anvil.tz"


def local_offset() -> timedelta:
    """The current offset of this machine's clock from UTC, rounded to minutes."""
    offset = datetime.now().astimezone().utcoffset() or timedelta(0)
    return timedelta(minutes=round(offset.total_seconds() / 60))


def _hours(offset: timedelta) -> str:
    hours = offset.total_seconds() / 3600
    return str(int(hours)) if hours.is_integer() else str(hours)


def _zone_of_seconds(cls: type[tzoffset], seconds: float) -> tzoffset:
    """Rebuild a copied or pickled zone.

    tzinfo's own `__reduce__` would call the class without arguments.
    """
    zone = cls.__new__(cls)
    tzoffset.__init__(zone, seconds=seconds)
    return zone
