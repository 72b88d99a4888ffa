"""Entry of a process that runs server modules: `python hearth_process INSTALLED MEMORY_LIMIT FILES PACKAGES…`. Wiring only."""

import contextlib
import os
import signal
import sys

#: The oldest Python that runs server code, as in `server/pool/python-setup/find-cpython.ts`.
_OLDEST = (3, 10)


def _leave_forks_mortal():
    """Have SIGTERM end processes that app code forks, as multiprocessing sends it: also before the fork has run any Python."""
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
    """Have relative paths of app code begin at a folder, if there is one.

    Python does not start there: what PYTHONPATH says of a relative folder, or leaves empty, would be modules among those files.
    """
    with contextlib.suppress(OSError):  # none is named, or the app's state cannot be kept
        os.chdir(files)


def main(
    installed, memory_limit, files, *packages
):  # untyped: older versions read this, too, before they are refused
    """Take over the process's pipes and serve until they end."""
    # Ctrl-C and systemd signal this process as well as the server, which ends it once its calls are answered. Handled by doing
    # nothing rather than ignored: processes of app code would inherit that.
    for each in (signal.SIGINT, signal.SIGTERM):
        signal.signal(each, lambda *_: None)
    if hasattr(os, "register_at_fork"):  # not on Windows
        _leave_forks_mortal()
    # `answers` is read by `server/pool/hosts/frames.ts`: nothing else may be written there.
    requests, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    # Libraries and programs that they start write to stderr in place of stdout, and read nothing from stdin: the pipes are ours.
    os.dup2(2, 1)
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    # Replaces the folder of this file, which an isolated Python does not have.
    here = os.path.dirname(os.path.abspath(__file__))
    sys.path[:] = [*packages, *(path for path in sys.path if os.path.abspath(path) != here)]
    _enter(files)
    if sys.version_info < _OLDEST:
        from hearth_process.frames import write_frame

        version = ".".join(str(part) for part in sys.version_info[:3])
        reason = f"server code needs Python 3.10 or later; {sys.executable} is {version}"
        write_frame(answers, {"kind": "unusable", "reason": reason})
        return
    from hearth_process.host import serve

    serve(requests, answers, installed, int(memory_limit))


main(*sys.argv[1:])
