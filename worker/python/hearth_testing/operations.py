"""Parses batches into operations with names, checked by the validator of `protocol/`."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from anvil._generated.protocol import ANSWERED


@dataclass(frozen=True)
class Operation:
    """One operation: its name, and its fields as in the protocol."""

    name: str
    fields: tuple[Any, ...]
    #: Whether this kind of operation has a result.
    is_answered: bool

    @property
    def reply(self) -> int:
        """The reply that the result settles; 0 if none.

        A negative number is that under which the page stores the result.
        """
        return self.fields[0] if self.is_answered else 0


@dataclass(frozen=True)
class Batch:
    """One message to the page."""

    seq: int
    operations: tuple[Operation, ...]
    binaries: tuple[bytes, ...]
    cause: int | None

    @property
    def names(self) -> list[str]:
        """Names of the operations, in order."""
        return [one.name for one in self.operations]


def parse(seq: int, operations: str, binaries: Sequence[Any], cause: int | None) -> Batch:
    """Parse the arguments of `Bridge.send`. Raises AssertionError for invalid operations."""
    from hearth_protocol import check_operations, operation_names  # a module of the test runner's

    names = json.loads(operation_names)
    refused = check_operations(operations, len(binaries))
    if refused:
        raise AssertionError(f"the page would refuse batch {seq}: {refused}")
    parsed = tuple(
        Operation(names[str(number)], tuple(fields), number in ANSWERED)
        for number, *fields in json.loads(operations)
    )
    return Batch(seq, parsed, tuple(bytes(one) for one in binaries), cause)
