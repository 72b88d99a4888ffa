"""Components with rows, and the grid that shows them page by page (api §5.8, §5.9, §5.10)."""
