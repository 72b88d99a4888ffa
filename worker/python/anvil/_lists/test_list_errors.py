"""Invalid pages and columns."""

from __future__ import annotations

from typing import Any

from anvil import DataGrid
from hearth_testing import RuntimeCase
from hearth_testing.error_texts import raises


class ListErrors(RuntimeCase):
    @raises(IndexError, "Cannot use a negative index to set the page")
    def test_set_page_before_the_first(self) -> None:
        """A DataGrid's page is set to a negative number (api §5.10)."""
        DataGrid().set_page(-1)

    @raises(TypeError, "set_page() expects the number of a page, not '1'")
    def test_set_page_to_a_text(self) -> None:
        """A DataGrid's page is set to something other than a whole number (api §5.10)."""
        grid: Any = DataGrid()
        grid.set_page("1")

    @raises(TypeError, "'columns' must be a list of dicts, not str")
    def test_columns_of_another_type(self) -> None:
        """A DataGrid's columns are not a list (api §5.8)."""
        grid: Any = DataGrid()
        grid.columns = "A"

    @raises(TypeError, "'columns' must be a list of dicts, and one of them is str")
    def test_a_column_of_another_type(self) -> None:
        """One of a DataGrid's columns is not a dict (api §5.8)."""
        grid: Any = DataGrid()
        grid.columns = ["A"]

    @raises(TypeError, "each of 'columns' must have an 'id'")
    def test_a_column_without_an_id(self) -> None:
        """A column of a DataGrid has neither `id` nor `data_key` (api §5.8)."""
        DataGrid(columns=[{"title": "Name"}])
