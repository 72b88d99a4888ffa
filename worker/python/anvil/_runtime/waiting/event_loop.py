"""Pyodide's event loop, where client code uses `asyncio`."""

from __future__ import annotations

from collections.abc import Awaitable
from functools import cache
from typing import Any

from pyodide.webloop import WebLoop


@cache
def install() -> None:
    """Let `asyncio.run` raise what its coroutine raises, and no more.

    Pyodide also prints a traceback where an exception crosses JavaScript, even of one that is caught.
    So it crosses as a value.
    """
    run = WebLoop.run_until_complete

    def run_until_complete(loop: WebLoop, future: Awaitable[Any]) -> Any:
        error, value = run(loop, _outcome(future))
        if error is not None:
            raise error
        return value

    WebLoop.run_until_complete = run_until_complete


async def _outcome(future: Awaitable[Any]) -> tuple[BaseException | None, Any]:
    try:
        return None, await future
    except BaseException as error:
        return error, None
