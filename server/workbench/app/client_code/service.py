"""What the workbench asks of the server that serves the app."""

import functools

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


def one_at_a_time(work):
    """A form's handler which, until it is done, hears nothing more: Save that is clicked twice saves once.

    Where it gives True it hears nothing ever after: the dialog is on its way out, and can be clicked still.
    """

    @functools.wraps(work)
    def handler(self, **event_args):
        if getattr(self, "is_at_work", False):
            return
        self.is_at_work = True
        is_over = False
        try:
            is_over = work(self, **event_args)
        finally:
            self.is_at_work = is_over is True

    return handler
