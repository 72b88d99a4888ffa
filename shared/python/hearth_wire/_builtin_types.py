"""The types beyond plain JSON that both ends support: numbers, dates, media, portable classes."""

from datetime import date, datetime
from typing import Any

from ._paths import Path
from ._read import Reader
from ._scalars import read_date, read_datetime, read_float, read_long, write_date, write_datetime
from ._types import register_reader, register_writer
from ._write import Writer
from .media import BlobMedia, Media, as_text, content_of


def _write_date(writer: Writer, value: date, path: Path) -> None:
    writer.entry(path, "Date", value=write_date(value))


def _write_datetime(writer: Writer, value: datetime, path: Path) -> None:
    writer.entry(path, "DateTime", value=write_datetime(value))


def _write_media(writer: Writer, value: Media, path: Path) -> None:
    content = content_of(value)
    entry = writer.entry(path, "DataMedia", name=as_text(value.get_name()))
    entry["mime-type"] = as_text(value.get_content_type())
    writer.attach(entry, content)


def _write_class(writer: Writer, value: type, path: Path) -> None:
    registered = vars(value).get("SERIALIZATION_INFO")
    if registered is None:
        inherited = hasattr(value, "SERIALIZATION_INFO")
        raise writer.side.unregistered(value, path) if inherited else writer.side.unsendable(value, path)
    writer.entry(path, "ClassType", typeName=registered[0])


def _read_date(_reader: Reader, entry: dict[str, Any], _json: Any) -> date | None:
    return read_date(entry.get("value"))


def _read_datetime(_reader: Reader, entry: dict[str, Any], _json: Any) -> datetime | None:
    return read_datetime(entry.get("value"))


def _read_long(_reader: Reader, entry: dict[str, Any], _json: Any) -> int:
    return read_long(entry.get("value"))


def _read_float(_reader: Reader, entry: dict[str, Any], _json: Any) -> float:
    return read_float(entry.get("value"))


def _read_media(reader: Reader, entry: dict[str, Any], _json: Any) -> BlobMedia:
    return BlobMedia._holding(
        str(entry.get("mime-type") or ""), reader.content(entry.get("id")), entry.get("name")
    )


register_writer(date, _write_date)
register_writer(datetime, _write_datetime)
register_writer(Media, _write_media)
register_writer(type, _write_class)

register_reader("Date", _read_date)
register_reader("DateTime", _read_datetime)
register_reader("Long", _read_long)
register_reader("Float", _read_float)
register_reader("DataMedia", _read_media)
