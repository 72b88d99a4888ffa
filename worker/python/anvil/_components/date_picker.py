"""DatePicker: a date, or a date with a time (api §4.15)."""

from __future__ import annotations

from datetime import date, datetime
from typing import Any

from .._model import node_link, wire
from .._model.classic import ClassicComponent
from .._model.properties import property_of, stored
from .._runtime.reports.call_sites import place_of_caller
from .._runtime.reports.output import is_new, warn
from .._values import date_formats, date_parsing

#: Properties that hold a date or datetime.
_MOMENTS = ("date", "min_date", "max_date")

#: Keys stored beside the properties: the datetimes of the properties in `_MOMENTS`, computed when
#: first needed (so that `now` keeps its value), and whether the user, not the app, has set `date`.
_MEANT, _PICKED = "_meant", "_picked"

_NEEDS_TIME = "Cannot display a datetime object on a DatePicker without setting pick_time to True."


class DatePicker(ClassicComponent):
    """A box for a date, or with `pick_time` for a datetime, with a calendar that opens.

    A value set by the app is stored unchanged, so a text is parsed again when `format` changes.
    """

    __slots__ = ()

    def focus(self) -> None:
        """Give the box the keyboard focus, which opens the calendar."""
        node_link.focus(self)

    def _anvil_take(self, given: dict[str, Any]) -> None:
        super()._anvil_take(given)
        self._anvil_core.values[_MEANT] = {}

    def _anvil_made(self) -> None:
        super()._anvil_made()
        if not stored(self, "pick_time"):
            for name in _MOMENTS:
                self._refuse_time(name, stored(self, name))
        self._doubt_format()
        for name in _MOMENTS:
            self._doubt(name)

    def _anvil_get_date(self) -> date | datetime | None:
        return self._shown("date")

    def _anvil_set_date(self, value: Any) -> None:
        self._set_moment("date", value)
        self._anvil_core.values.pop(_PICKED, None)

    def _anvil_set_min_date(self, value: Any) -> None:
        self._set_moment("min_date", value)

    def _anvil_set_max_date(self, value: Any) -> None:
        self._set_moment("max_date", value)

    def _anvil_set_format(self, value: Any) -> None:
        self._read_anew("format", value)
        self._doubt_format()

    def _anvil_set_pick_time(self, value: Any) -> None:
        values = self._anvil_core.values
        if not value:
            for name in _MOMENTS:
                if not (name == "date" and _PICKED in values):
                    self._refuse_time(name, stored(self, name))
        self._read_anew("pick_time", value)

    def _anvil_wire_format(self) -> str:
        return date_formats.in_directives(wire.text(stored(self, "format")))

    def _anvil_wire_date(self) -> str | None:
        return self._wire_moment("date")

    def _anvil_wire_min_date(self) -> str | None:
        return self._wire_moment("min_date")

    def _anvil_wire_max_date(self) -> str | None:
        return self._wire_moment("max_date")

    def _anvil_set_mirrored(self, name: str, value: Any) -> None:
        if name == "date":
            values = self._anvil_core.values
            values["date"] = datetime.fromisoformat(value) if value else None
            values[_PICKED] = True
            self._forget("date")
        else:
            super()._anvil_set_mirrored(name, value)

    def _set_moment(self, name: str, value: Any) -> None:
        if not stored(self, "pick_time"):
            self._refuse_time(name, value)
        self._anvil_core.values[name] = value
        self._forget(name)
        self._doubt(name)

    def _doubt(self, name: str) -> None:
        """Warn if a property's value cannot be read as a date, so it counts as None."""
        value = stored(self, name)
        if value and date_parsing.parse_date(value, self._anvil_wire_format()) is None:
            _tell(
                name,
                value,
                "which is no day: neither a date, nor 'now', nor a text in its format or in ISO 8601",
            )

    def _doubt_format(self) -> None:
        pattern = self._anvil_wire_format()
        if pattern and "%" not in pattern:
            _tell("format", pattern, "which has no directive such as %Y")

    def _refuse_time(self, name: str, value: Any) -> None:
        if isinstance(value, datetime):
            error = ValueError(_NEEDS_TIME)
            error.add_note(f"its {name} is {value!r}")
            raise error

    def _read_anew(self, changed: str, value: Any) -> None:
        """Parse values again for another `format` or `pick_time`, and send the page those that changed."""
        before = {name: self._wire_moment(name) for name in _MOMENTS}
        self._anvil_core.values[changed] = value
        self._forget(*_MOMENTS)
        for name, known in before.items():
            if self._wire_moment(name) != known:
                property_of(self, name).tell_page(self)

    def _forget(self, *names: str) -> None:
        for name in names:
            self._anvil_core.values[_MEANT].pop(name, None)

    def _shown(self, name: str) -> date | datetime | None:
        """The value of a property: a datetime with `pick_time`, otherwise a date."""
        known: dict[str, date | datetime | None] = self._anvil_core.values[_MEANT]
        if name not in known:
            known[name] = date_parsing.parse_date(stored(self, name), self._anvil_wire_format())
        moment = known[name]
        if moment is None:
            return None
        return date_parsing.local(moment) if stored(self, "pick_time") else date_parsing.day(moment)

    def _wire_moment(self, name: str) -> str | None:
        """The value in the browser's time zone, which the page uses."""
        shown = self._shown(name)
        if isinstance(shown, datetime):
            return shown.replace(tzinfo=None).isoformat(timespec="seconds")
        return shown.isoformat() if shown else None


def _tell(name: str, value: Any, reason: str) -> None:
    if is_new((DatePicker, name, repr(value))):
        warn(f"Warning: a DatePicker was given {name} {value!r}, {reason}.{place_of_caller()}")
