"""The layer between component model and worker: bridge, buffer of operations, waiting, reports.

Nothing here imports `js` or `pyodide` at import time, so that a memory snapshot can contain it and
plain CPython can import it; `_entry.entry.attach` passes in the bridge and the ways to wait.
"""
