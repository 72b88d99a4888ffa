"""Opens another form when page script calls `showForm(name)`; for measuring what that takes."""

from anvil import *
from anvil.js import window

from ._anvil_designer import OpenerTemplate


class Opener(OpenerTemplate):
    def form_show(self, **event_args):
        window.showForm = open_form
