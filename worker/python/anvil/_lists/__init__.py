"""Rows on pages: components whose rows are paged, the grid that turns pages, and its rows (api §5.8, api §5.9, api §5.10)."""
