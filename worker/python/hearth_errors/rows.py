"""What a row of the catalogue is, and the ways to write one down."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from hearth_testing import RuntimeCase

Trigger = Callable[[RuntimeCase], object]
#: How the message comes out: as an exception; as an error that is reported and stops nobody; as a printed line; as what a note
#: adds to a reported error; as the placeholder of what could not be made.
Way = Literal["raises", "reports", "prints", "notes", "shows"]


@dataclass(frozen=True)
class Row:
    """One message. `text` has `{…}` where it varies; `when` is what brings it about; `source` is the section of
    docs/reference that has the rule.
    """

    text: str
    source: str
    when: str


@dataclass(frozen=True)
class Run(Row):
    """A row whose trigger is run. `example` is the text as the trigger makes it."""

    name: str
    way: Way
    error: type[BaseException] | None
    example: str
    trigger: Trigger


@dataclass(frozen=True)
class Proven(Row):
    """A row whose proof needs more than Python. `product` is the file that says it; the test is looked up by file and title."""

    product: str
    test_file: str
    test_name: str


@dataclass(frozen=True)
class Awaited(Row):
    """A row of a part that is still to come. When its text turns up in the product, the row must say what proves it."""

    part: str


@dataclass(frozen=True)
class Foreign(Row):
    """A row of the protocol with the server, whose tests stand beside its code."""


ROWS: list[Row] = []


def raises(
    error: type[BaseException], text: str, source: str, when: str, /, **example: object
) -> Callable[[Trigger], Trigger]:
    """The trigger raises `error` with this text. `example` says what stands in the text's `{…}`."""
    return _run("raises", error, text, source, when, example)


def reports(
    error: type[BaseException], text: str, source: str, when: str, /, **example: object
) -> Callable[[Trigger], Trigger]:
    """The trigger goes on; the error is logged and indicated."""
    return _run("reports", error, text, source, when, example)


def notes(text: str, source: str, when: str, /, **example: object) -> Callable[[Trigger], Trigger]:
    """The trigger has an error reported that carries this text as a line of its own."""
    return _run("notes", None, text, source, when, example)


def prints(text: str, source: str, when: str, /, **example: object) -> Callable[[Trigger], Trigger]:
    """The trigger prints this line."""
    return _run("prints", None, text, source, when, example)


def shows(text: str, source: str, when: str, /, **example: object) -> Callable[[Trigger], Trigger]:
    """The trigger leaves a placeholder with this text on the page."""
    return _run("shows", None, text, source, when, example)


def proven(text: str, source: str, when: str, *, product: str, by: str) -> None:
    """A test elsewhere proves it: `by` is `file: title`."""
    file, _, name = by.partition(": ")
    ROWS.append(Proven(text, source, when, product, file, name))


def awaited(part: str, text: str, source: str, when: str) -> None:
    """Belongs to a part that is still to come."""
    ROWS.append(Awaited(text, source, when, part))


def foreign(text: str, source: str, when: str) -> None:
    """Belongs to the wire."""
    ROWS.append(Foreign(text, source, when))


def _run(
    way: Way, error: type[BaseException] | None, text: str, source: str, when: str, example: dict[str, object]
) -> Callable[[Trigger], Trigger]:
    def add(trigger: Trigger) -> Trigger:
        name = getattr(trigger, "__name__", "")
        ROWS.append(Run(text, source, when, name, way, error, text.format(**example), trigger))
        return trigger

    return add
