"""Components written in JavaScript (api §12.10).

Their instances are on the page; this is the part in Python.
"""
