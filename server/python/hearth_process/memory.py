"""Limits the memory of the process."""

from __future__ import annotations

try:
    import resource
except ImportError:  # Windows
    resource = None


class MemoryLimit:
    """Limits memory, so that Python raises MemoryError before it uses up the machine's.

    It sets `RLIMIT_DATA`, which covers all private memory on Linux only. Elsewhere nothing is
    limited during a call; a worker that used much memory is replaced after it.
    """

    def __init__(self, size: int, stack_size: int) -> None:
        """Allow `size` bytes more than the process uses now, plus `stack_size` bytes for each thread."""
        self._size = size
        self._stack_size = stack_size
        self._begun = _data()

    def allow(self, threads: int) -> None:
        """Adjust the limit to the number of threads, whose stacks do not count as memory of the app."""
        if resource is None or self._begun is None:
            return
        _, hard = resource.getrlimit(resource.RLIMIT_DATA)
        wanted = self._begun + self._size + threads * self._stack_size
        limit = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        resource.setrlimit(resource.RLIMIT_DATA, (limit, hard))


def _data() -> int | None:
    try:
        with open("/proc/self/status") as status:
            return next(int(line.split()[1]) * 1024 for line in status if line.startswith("VmData:"))
    except (OSError, StopIteration):
        return None
