"""JavaScript from Python: page objects as handles, Python callables on the page (decisions/page-objects.md)."""
