"""Entry of a process that runs server modules: `python hearth_process INSTALLED MEMORY_LIMIT PACKAGES…`. Wiring only."""

import os
import signal
import sys

#: Major and minor of the oldest Python that runs server code (`server/pool/machine/find-cpython.ts` has it, too).
_OLDEST = (3, 10)


def _leave_forks_mortal():
    """Have SIGTERM end what app code forks, as multiprocessing does it: also when it comes before the fork has run any Python."""
    term = {signal.SIGTERM}

    def in_child():
        signal.signal(signal.SIGTERM, signal.SIG_DFL)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, term)

    os.register_at_fork(
        before=lambda: signal.pthread_sigmask(signal.SIG_BLOCK, term),
        after_in_parent=lambda: signal.pthread_sigmask(signal.SIG_UNBLOCK, term),
        after_in_child=in_child,
    )


def main(
    installed, memory_limit, *packages
):  # untyped: older versions read this, too, before they are refused
    """Take over the process's pipes and serve until they end."""
    # What ends the server is the server's, which ends this process once its calls are answered: Ctrl-C reaches all that the
    # terminal runs, and systemd tells all of a service. Not ignored, as processes of app code would inherit that.
    for each in (signal.SIGINT, signal.SIGTERM):
        signal.signal(each, lambda *_: None)
    if hasattr(os, "register_at_fork"):  # not on Windows
        _leave_forks_mortal()
    # `answers` is read by `server/pool/hosts/frames.ts`: nothing else may be written there.
    requests, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    # What a library writes to the process's own output is for people, and what it or a program it starts reads is none of ours.
    os.dup2(2, 1)
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    # In place of the folder of this file; an isolated Python may have left it out.
    here = os.path.dirname(os.path.abspath(__file__))
    sys.path[:] = [*packages, *(path for path in sys.path if os.path.abspath(path) != here)]
    if sys.version_info < _OLDEST:
        from hearth_process.frames import write_frame

        version = ".".join(str(part) for part in sys.version_info[:3])
        reason = f"server code needs Python 3.10 or later; {sys.executable} is {version}"
        write_frame(answers, {"kind": "unusable", "reason": reason})
        return
    from hearth_process.host import serve

    serve(requests, answers, installed, int(memory_limit))


main(*sys.argv[1:])
