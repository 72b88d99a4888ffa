"""What stands between the component model and the worker: bridge, blocking, flows, the buffer of operations.

Nothing here imports `js` or `pyodide` at import time, so that a memory snapshot can hold all of it and plain CPython can
import it; the bridge and the way to wait are handed in by `entry.attach`.
"""
