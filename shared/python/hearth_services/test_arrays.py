"""Numbers and arrays of numpy on a server."""

from datetime import datetime
from typing import Any
from unittest import TestCase

from hearth_services.arrays import array_writer
from hearth_wire import SERVER, _types, make_writers, serialise
from hearth_wire.errors import SerializationError


class Generic:
    """The base class of numpy's scalars."""

    __module__ = "numpy"

    def __init__(self, plain: Any) -> None:
        self.plain = plain

    def tolist(self) -> Any:
        return self if self.plain is None else self.plain


Generic.__name__ = "generic"


class Int64(Generic):
    __module__ = "numpy"


class Array(Generic):
    """As in numpy, not a subclass of `generic`; this base only shares its code."""


class Moments(Array):
    """An array of times in nanoseconds, unless converted to a unit that Python supports."""

    def __init__(self, plain: Any, dtype: str) -> None:
        super().__init__(plain)
        self.dtype = dtype

    def astype(self, dtype: str) -> Array:
        return Array([datetime(2020, 1, 1), None]) if dtype == "datetime64[us]" else Array(dtype)


class Arrays(TestCase):
    def setUp(self) -> None:
        make_writers(array_writer)
        self.addCleanup(_types._makers.remove, array_writer)

    def test_numbers_are_pythons_own_and_arrays_are_lists(self):
        response = {"count": Int64(3), "rows": Array([[1, 2.5], [Int64(4), None]])}
        fields = serialise({"response": response}, "c").fields
        self.assertEqual(fields["response"], {"count": 3, "rows": [[1, 2.5], [4, None]]})

    def test_moments_are_no_numbers_however_fine_they_are(self):
        for dtype in ("datetime64[ns]", "datetime64[25ps]"):
            fields = serialise({"response": Moments([1577836800000000000, -(2**63)], dtype)}, "c").fields
            self.assertEqual(fields["response"], [None, None])
            self.assertEqual([entry["type"] for entry in fields["objects"]], [["DateTime"]])
        coarse = Moments("as it is", "datetime64[D]")
        self.assertEqual(serialise({"response": coarse}, "c").fields["response"], "as it is")

    def test_what_python_has_no_kind_of_is_refused_with_its_place(self):
        for value in (Int64(None), Int64(1j)):
            with self.assertRaisesRegex(
                SerializationError, r"^Cannot serialize <class .*> object at msg\['response'\]$"
            ):
                serialise({"response": value}, "c", side=SERVER)

    def test_other_classes_are_nobodys(self):
        self.assertIsNone(array_writer(TestCase))
