"""Entry point of a process that runs server modules; wiring only.

Usage: `python hearth_process INSTALLED MEMORY_LIMIT FILES BYTECODE PACKAGES…`.
"""

import contextlib
import os
import signal
import sys

#: The oldest Python that runs server code, as in `server/pool/python-setup/find-cpython.ts`.
_OLDEST = (3, 10)


def _leave_forks_mortal():
    """Let SIGTERM end processes that app code forks.

    `multiprocessing` sends it to end them. It is blocked during the fork, so that the handler of
    this process cannot swallow one in the child before the default handler is restored.
    """
    term = {signal.SIGTERM}

    def in_child():
        signal.signal(signal.SIGTERM, signal.SIG_DFL)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, term)

    os.register_at_fork(
        before=lambda: signal.pthread_sigmask(signal.SIG_BLOCK, term),
        after_in_parent=lambda: signal.pthread_sigmask(signal.SIG_UNBLOCK, term),
        after_in_child=in_child,
    )


def _enter(files):
    """Change to the folder `files`, if possible, so that relative paths of app code begin there.

    Python is not started in that folder, since a relative or empty entry in PYTHONPATH would then
    make its files importable.
    """
    with contextlib.suppress(OSError):  # No folder is given, or it could not be made.
        os.chdir(files)


def main(
    installed, memory_limit, files, bytecode, *packages
):  # Without type annotations, since older Pythons must be able to parse this before they are refused.
    """Take over the process's pipes and serve calls until the server closes them."""
    # Ctrl-C and systemd signal this process as well as the server, which ends it once its calls are
    # answered. A handler that does nothing, rather than SIG_IGN, which processes of app code would
    # inherit.
    for each in (signal.SIGINT, signal.SIGTERM):
        signal.signal(each, lambda *_: None)
    if hasattr(os, "register_at_fork"):  # Not on Windows.
        _leave_forks_mortal()
    # Only frames may be written to `answers`, because `server/pool/hosts/frames.ts` reads it.
    requests, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    # The pipes are reserved for frames: for libraries and child processes, redirect stdout to
    # stderr and make stdin empty.
    os.dup2(2, 1)
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    # Replaces this file's own folder, which an isolated Python does not have on its path.
    here = os.path.dirname(os.path.abspath(__file__))
    sys.path[:] = [*packages, *(path for path in sys.path if os.path.abspath(path) != here)]
    _enter(files)
    if sys.version_info < _OLDEST:
        from hearth_process.frames import write_frame

        version = ".".join(str(part) for part in sys.version_info[:3])
        reason = f"server code needs Python 3.10 or later; {sys.executable} is {version}"
        write_frame(answers, {"kind": "unusable", "reason": reason})
        return
    from hearth_process.bytecode import cache_bytecode

    cache_bytecode(packages, bytecode)
    from hearth_process.host import serve

    serve(requests, answers, installed, int(memory_limit))


main(*sys.argv[1:])
