"""A running background task, and its state, which other code can request (api §14.7)."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, TypeVar

from hearth_wire import encode_json, serialise
from hearth_wire.errors import SerializationError

from . import bridge as _bridge
from .links import STORED_LINK

T = TypeVar("T")

#: Prefix of the names of background tasks in the table of the app's functions.
TASK_PREFIX = "task:"

#: The rate limit for sending state: so many changes at once, and so many more per second.
_AT_ONCE, _PER_SECOND = 50, 20


class RunningTask:
    """The background task that a call, and the calls nested in it, run in."""

    def __init__(self, number: int, id: str) -> None:
        self.id = id
        self._number = number
        self._state: Any = TaskState(self)
        # An empty state at the start need not be sent.
        self._told = self._text()
        self._left = float(_AT_ONCE)
        self._since = time.monotonic()

    @property
    def state(self) -> Any:
        """`anvil.server.task_state`: a dictionary that reports its changes, or another value."""
        return self._state

    @state.setter
    def state(self, value: Any) -> None:
        self._state = TaskState(self, value) if type(value) is dict else value
        self.changed()

    def changed(self) -> None:
        """Send the changed state now, or with a later change if changes come too fast."""
        now = time.monotonic()
        self._left = min(_AT_ONCE, self._left + (now - self._since) * _PER_SECOND)
        self._since = now
        if self._left >= 1:
            self._left -= 1
            self.flush()

    def flush(self) -> None:
        """Send the state if it differs, at any depth, from what was sent last.

        Raises SerializationError for values that cannot be sent.
        """
        text = self._text()
        if text != self._told:
            self._told = text
            _bridge.bridge.tell(text, self._number)

    def _text(self) -> str:
        state = dict(self._state) if isinstance(self._state, TaskState) else self._state
        sent = serialise({"task_state": state}, "state", STORED_LINK)
        if sent.media:
            raise SerializationError("A background task's state holds no Media: keep them in a data table")
        return encode_json(sent.fields)


class TaskState(dict[Any, Any]):
    """A dictionary that reports each change to its task."""

    def __init__(self, task: RunningTask, *args: Any) -> None:
        super().__init__(*args)
        self._task = task

    def __reduce_ex__(self, _protocol: Any) -> Any:
        # A copy is a plain dictionary, since changes of it are not changes of the task's state.
        return dict, (dict(self),)

    def __setitem__(self, key: Any, value: Any) -> None:
        super().__setitem__(key, value)
        self._task.changed()

    def __delitem__(self, key: Any) -> None:
        super().__delitem__(key)
        self._task.changed()

    def __ior__(self, other: Any) -> TaskState:
        super().update(other)
        self._task.changed()
        return self

    def update(self, *args: Any, **kwargs: Any) -> None:
        """As `dict.update`; the methods below also behave as the dictionary's."""
        super().update(*args, **kwargs)
        self._task.changed()

    def pop(self, *args: Any) -> Any:
        return self._after(super().pop, *args)

    def popitem(self) -> tuple[Any, Any]:
        return self._after(super().popitem)

    def clear(self) -> None:
        self._after(super().clear)

    def setdefault(self, *args: Any) -> Any:
        return self._after(super().setdefault, *args)

    def _after(self, change: Callable[..., T], *args: Any) -> T:
        result = change(*args)
        self._task.changed()
        return result
