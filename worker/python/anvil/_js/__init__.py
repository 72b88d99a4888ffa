"""JavaScript from Python: page objects, and Python callables on the page.

See decisions/page-objects.md.
"""
