"""`anvil.google.sheets`: the classes of Google Sheets (api §14.3). Not offered yet."""

from hearth_services.missing import missing, missing_attributes

_WHAT = "Google Sheets"

__getattr__ = missing_attributes(__name__, _WHAT)


class _FromSheets:
    """Base of the classes whose objects only Google Sheets makes."""

    def __init__(self, *_args: object, **_kwargs: object) -> None:
        raise missing(f"anvil.google.sheets.{type(self).__name__}", _WHAT)


class Spreadsheet(_FromSheets):
    """A file of worksheets."""


class Worksheet(_FromSheets):
    """A table of cells."""


class Row(_FromSheets):
    """A row of a worksheet whose first row names the columns."""


class Cell(_FromSheets):
    """A cell: `value` as shown, `input_value` as typed."""


Sheet = Spreadsheet
