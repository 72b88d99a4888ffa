"""`asyncio` in client code."""

import asyncio
import contextlib
import io
import traceback
import unittest

from . import event_loop


class Running(unittest.TestCase):
    def setUp(self):
        event_loop.install()

    def test_the_result_of_a_coroutine_is_returned(self):
        async def some() -> list[int]:
            return await asyncio.gather(*(asyncio.sleep(0.001, number) for number in range(3)))

        self.assertEqual(asyncio.run(some()), [0, 1, 2])

    def test_an_exception_is_raised_with_its_lines_and_printed_nowhere(self):
        async def fails() -> None:
            await asyncio.sleep(0)
            raise ValueError("bad")

        printed = io.StringIO()
        trace = []
        with contextlib.redirect_stderr(printed):
            try:
                asyncio.run(fails())
            except ValueError as error:
                trace = traceback.extract_tb(error.__traceback__)
        self.assertEqual([frame.name for frame in trace][-1:], ["fails"])
        self.assertEqual(printed.getvalue(), "")
