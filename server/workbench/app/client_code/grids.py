"""Lists of the workbench: rows in a grid, a page at a time where there are more than one shows."""

from anvil.js import window


def fill(grid, panel, rows):
    grid.show_page_controls = len(rows) > grid.rows_per_page
    panel.items = rows


def renew(grid, panel, rows):
    """Fill, but where the same rows are there by their ids: these stay, with the keyboard's focus, and show what they are now."""
    items = panel.items or []
    if [item["id"] for item in items] != [row["id"] for row in rows]:
        fill(grid, panel, rows)
        return
    changed = []
    for item, row in zip(items, rows):
        if item != row:
            item.update(row)
            changed.append(item["id"])
    for shown in panel.get_components():
        if shown.item["id"] in changed:
            shown.item = shown.item


def is_being_read(grid):
    """Whether somebody looks at older rows, or has marked some text: new rows on top would take it away from under them."""
    return grid.get_page() > 0 or not window.getSelection().isCollapsed


def counted(number, one, many):
    """A number with what it counts: `1 user`, `2 users`."""
    return f"{number:,} {one if number == 1 else many}"
