"""Rows on pages: what takes part in paging, the grid that turns pages, and its rows (api §5.8, api §5.9, api §5.10)."""
