"""What is asked of the server, timed where the value is used."""

from queue import Queue
from time import perf_counter

import anvil.server
from anvil import BlobMedia
from anvil.js import window


def sequence(size):
    """Small calls, one after the other."""
    for number in range(size):
        assert anvil.server.call_s("echo", number) == number


def together(size):
    """Small calls, begun at once by as many flows."""
    answers = Queue()
    for number in range(size):
        window.setTimeout(lambda number=number: answers.put(anvil.server.call_s("echo", number)), 0)
    assert sorted(answers.get() for _ in range(size)) == list(range(size))


def upload(size):
    assert anvil.server.call_s("keep", BlobMedia("a/b", bytes(size))) == size


def download(size):
    assert len(anvil.server.call_s("make", size).get_bytes()) == size


def rows(size):
    """A list of small dictionaries whose JSON is about so many bytes."""
    assert anvil.server.call_s("rows", size)[-1]["done"] is True


JOBS = {job.__name__: job for job in (sequence, together, upload, download, rows)}


def run(name, size):
    """Do one job; gives its milliseconds."""
    job = JOBS[name]
    if name == "upload":
        # Not the wire's, but Python's: memory that it has to ask for once.
        bytes(size)
    start = perf_counter()
    job(size)
    return (perf_counter() - start) * 1000
