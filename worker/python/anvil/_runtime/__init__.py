"""Between the component model and the worker: the bridge, the buffer of operations, waiting, reports.

Nothing here imports `js` or `pyodide` at import time, so that a memory snapshot can hold all of it and plain CPython can
import it; the bridge and the way to wait are handed in by `_entry.entry.attach`.
"""
