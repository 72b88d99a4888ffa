"""What the workbench asks of the server that serves the app."""

import anvil.server


def ask(name, *args):
    return anvil.server.call(f"anvil.private.workbench.{name}", *args)


def glance(name, *args):
    """The same for what is asked again and again: without an indicator, and None where the server is away."""
    try:
        return anvil.server.call_s(f"anvil.private.workbench.{name}", *args)
    except Exception:
        return None


def reason(error):
    """What went wrong, as the server says it: without the name of an error's type in front."""
    return str(getattr(error, "args", None) and error.args[0] or error)
