"""JavaScript from Python: proxies of page objects, and Python objects that the page refers to.

See decisions/page-objects.md.
"""
