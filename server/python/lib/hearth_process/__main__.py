"""Entry of a process that runs server modules: `python hearth_process PACKAGES…`. Wiring only."""

import os
import sys

#: Read by `server/python/hosts/frames.ts`; nothing else may be written there.
_OLDEST = (3, 11)


def main(packages):  # untyped: older versions read this, too, before they are refused
    """Take over the process's pipes and serve until they end."""
    answers = os.fdopen(os.dup(1), "wb")
    # What a library writes to the process's own output is for people.
    os.dup2(2, 1)
    sys.path[:1] = packages
    if sys.version_info < _OLDEST:
        from hearth_process.frames import write_frame

        version = ".".join(str(part) for part in sys.version_info[:3])
        reason = f"server code needs Python 3.11 or later; {sys.executable} is {version}"
        write_frame(answers, {"kind": "unusable", "reason": reason})
        return
    from hearth_process.host import serve

    serve(sys.stdin.buffer, answers)


main(sys.argv[1:])
