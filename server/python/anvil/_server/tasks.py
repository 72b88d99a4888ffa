"""Background tasks: functions that continue after the call that launched them has ended (api §14.7)."""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType
from typing import Any, TypeVar, overload

from hearth_server.call_scope import current, current_or_none
from hearth_server.service_calls import ask
from hearth_server.tasks import TASK_PREFIX, RunningTask

from .registered_names import registered_name

F = TypeVar("F", bound=Callable[..., Any])

_SERVICE = "anvil.private.background_tasks."


@overload
def background_task(fn_or_name: F) -> F: ...
@overload
def background_task(fn_or_name: str | None = None) -> Callable[[F], F]: ...
def background_task(fn_or_name: Any = None) -> Any:
    """Decorator: let the function be launched as a background task, by its own name or a given one."""
    if fn_or_name is None or isinstance(fn_or_name, str):
        return lambda function: _register(function, fn_or_name)
    return _register(fn_or_name, None)


def _register(function: F, given: str | None) -> F:
    name = registered_name(function, given, "background_task")
    scope = current_or_none()
    if scope is not None:
        scope.functions[TASK_PREFIX + name] = function
    return function


def launch_background_task(fn_name: Any, /, *args: Any, **kwargs: Any) -> Any:
    """Launch a background task and return its task object, without waiting for the task.

    `fn_name` is the name of a function with `@anvil.server.background_task`, or the function
    itself. The task runs in a session of its own.
    """
    return ask({"command": f"{_SERVICE}launch"}, [_name_of(fn_name), *args], kwargs)


def get_background_task(id: str, /) -> Any:
    """The task with that id.

    Raises BackgroundTaskNotFound if there is none, or if it has been removed.
    """
    return ask({"command": f"{_SERVICE}get_by_id"}, [id], {})


def list_background_tasks(all_environments: bool = False) -> list[Any]:
    """The known tasks, newest first.

    The argument has no effect, because there is a single environment.
    """
    tasks: list[Any] = ask({"command": f"{_SERVICE}list"}, [], {"all_environments": all_environments})
    return tasks


def _name_of(task: Any) -> str:
    if isinstance(task, str):
        return task
    names = (name for name, function in current().functions.items() if function is task)
    name = next((name for name in names if name.startswith(TASK_PREFIX)), None)
    if name is None:
        raise TypeError(
            "first argument to anvil.server.launch_background_task() must be the name of a background task,"
            f" or a function with @anvil.server.background_task, got {getattr(task, '__name__', repr(task))}"
        )
    return name.removeprefix(TASK_PREFIX)


#: Members that stand for the running call's visitor. One that is replaced would be everybody's.
_EACH_VISITORS = frozenset(("cookies", "session"))


class ServerModule(ModuleType):
    """The class of the module `anvil.server`, which makes `task_state` a property that apps can assign."""

    def __setattr__(self, name: str, value: Any) -> None:
        if name in _EACH_VISITORS:
            raise AttributeError(f"anvil.server.{name} cannot be replaced: set and delete the values in it")
        super().__setattr__(name, value)

    def __delattr__(self, name: str) -> None:
        if name in _EACH_VISITORS:
            raise AttributeError(f"anvil.server.{name} cannot be deleted: delete the values in it")
        super().__delattr__(name)

    @property
    def task_state(self) -> Any:
        """The state that the running background task reports; apps read and assign it.

        Raises RuntimeError outside of background tasks.
        """
        return _running_task().state

    @task_state.setter
    def task_state(self, value: Any) -> None:
        _running_task().state = value


def _running_task() -> RunningTask:
    scope = current_or_none()
    task = scope.visit.task if scope else None
    if task is None:
        raise RuntimeError("anvil.server.task_state is only accessible in background tasks")
    return task
