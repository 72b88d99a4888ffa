"""`anvil.google.sheets` on the server: the classes of Google Sheets (api §14.3)."""

from hearth_google import Cell, Row, Spreadsheet, Worksheet

__all__ = ["Cell", "Row", "Sheet", "Spreadsheet", "Worksheet"]

Sheet = Spreadsheet
