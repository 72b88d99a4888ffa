"""Removes column numbers from code objects, and keeps the line numbers.

CPython stores for each instruction the range of columns that its source covers, so that tracebacks
can show carets. In a memory snapshot these are a tenth of the transferred bytes, since they do not
compress, and they are not for an app's code.
"""

from __future__ import annotations

import gc
from contextlib import contextmanager
from types import CodeType, FunctionType
from typing import TYPE_CHECKING
from zipimport import zipimporter

if TYPE_CHECKING:
    from collections.abc import Iterator

#: The size of an instruction in bytes, and the largest number of instructions that one entry of a
#: line table covers.
_UNIT = 2
_MOST = 8
#: Kinds of entries: a line without columns, and no line at all. The format is CPython's (its
#: InternalDocs/code_objects.md).
_LINE = 13
_NOWHERE = 15


@contextmanager
def columns_stripped() -> Iterator[None]:
    """Remove the columns of all functions, and of code that is imported from an archive during the block."""
    _strip_loaded()
    get_code = zipimporter.get_code

    def slim(self: zipimporter, fullname: str) -> CodeType:
        return without_columns(get_code(self, fullname))

    zipimporter.get_code = slim
    try:
        yield
    finally:
        zipimporter.get_code = get_code


def _strip_loaded() -> None:
    # Functions made by the same decorator share a code object, and must still share it: the new
    # code is found by the `id` of the old one. Old code need not be kept alive for that, since no
    # living code has the same `id`; memory that is freed later would not shrink the snapshot.
    known: dict[int, CodeType] = {}
    for function in gc.get_objects():
        if isinstance(function, FunctionType):
            code = id(function.__code__)
            if code not in known:
                known[code] = without_columns(function.__code__)
            function.__code__ = known[code]


def without_columns(code: CodeType) -> CodeType:
    """A copy of the code without columns, also in nested code."""
    constants = tuple(without_columns(one) if isinstance(one, CodeType) else one for one in code.co_consts)
    return code.replace(co_linetable=_lines_of(code), co_consts=constants)


def _lines_of(code: CodeType) -> bytes:
    table = bytearray()
    line_before = code.co_firstlineno
    for start, end, line in code.co_lines():
        for place in range(start, end, _MOST * _UNIT):
            instructions = min((end - place) // _UNIT, _MOST)
            kind = _NOWHERE if line is None else _LINE
            table.append(0x80 | kind << 3 | instructions - 1)
            if line is not None:
                table += _signed(line - line_before)
                line_before = line
    return bytes(table)


def _signed(number: int) -> bytes:
    """A signed number in the format of CPython's line tables.

    Six bits to a byte, the lowest first; the lowest bit of all is the sign.
    """
    rest = -number << 1 | 1 if number < 0 else number << 1
    found = bytearray()
    while rest >= 0x40:
        found.append(0x40 | rest & 0x3F)
        rest >>= 6
    found.append(rest)
    return bytes(found)
