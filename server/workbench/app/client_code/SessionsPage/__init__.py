from anvil import *

from ..cells import moment
from ..grids import counted, fill
from ..service import ask
from ._anvil_designer import SessionsPageTemplate


class SessionsPage(SessionsPageTemplate):
    """Who is there, and an end to it."""

    def __init__(self, **properties):
        self.init_components(**properties)
        self.show_sessions()

    @handle("refresh_button", "click")
    def show_sessions(self, **event_args):
        sessions = ask("sessions")
        described = [
            {
                **session,
                "user_text": session["user"] or "nobody",
                "began_text": moment(session["began"]),
                "used_text": moment(session["last_used"]),
                "short_id": session["id"][:8],
            }
            for session in sessions
        ]
        fill(self.grid, self.session_list, described)
        pages = counted(sum(session["pages"] for session in sessions), "open page", "open pages")
        self.summary.text = f"{counted(len(sessions), 'session', 'sessions')}, {pages}" if sessions else ""
        self.nothing.visible = not sessions

    @handle("session_list", "x-end")
    def end(self, session, **event_args):
        buttons = [("Keep", False), ("End", True, "danger")]
        what = "Its pages are told that the session has expired, and whoever is signed in has to sign in again."
        if confirm(what, title="End this session?", buttons=buttons):
            ask("end_session", session["id"])
            self.show_sessions()
