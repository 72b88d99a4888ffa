"""Lists of the workbench: rows in a grid, a page at a time where there are more than one shows."""


def fill(grid, panel, rows):
    grid.show_page_controls = len(rows) > grid.rows_per_page
    panel.items = rows


def counted(number, one, many):
    """A number with what it counts: `1 user`, `2 users`."""
    return f"{number:,} {one if number == 1 else many}"
