"""One row of the DataGrid, which shows its item by itself."""

from ._anvil_designer import GridRowTemplate


class GridRow(GridRowTemplate):
    """As a designer makes it."""

    def __init__(self, **properties):
        self.init_components(**properties)
