"""Limits the memory of the process."""

from __future__ import annotations

try:
    import resource
except ImportError:  # Windows
    resource = None


class MemoryLimit:
    """Makes Python raise MemoryError before it takes all of the machine's memory.

    By `RLIMIT_DATA`, which only Linux has for all private memory. Elsewhere nothing is limited while a call runs: a worker
    that used much is replaced after it.
    """

    def __init__(self, size: int, stack_size: int) -> None:
        """`size` bytes besides what the process has now, and stacks of so many bytes."""
        self._size = size
        self._stack_size = stack_size
        self._begun = _data()

    def allow(self, threads: int) -> None:
        """Adjust the limit to the number of threads, whose stacks do not count as the app's memory."""
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
