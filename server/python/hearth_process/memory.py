"""How much memory the process may have."""

from __future__ import annotations

try:
    import resource
except ImportError:  # Windows
    resource = None  # type: ignore[assignment]


class MemoryLimit:
    """Lets Python raise MemoryError in place of taking all that the machine has.

    Linux alone counts what a process writes to (`RLIMIT_DATA`). Elsewhere nothing is limited while a call runs: a worker
    that used much is replaced behind it.
    """

    def __init__(self, size: int, stack_size: int) -> None:
        """`size` bytes besides what the process has now, and stacks of so many bytes."""
        self._size = size
        self._stack_size = stack_size
        self._begun = _data()

    def allow(self, threads: int) -> None:
        """So many threads have a stack now, which is none of the app's memory."""
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
