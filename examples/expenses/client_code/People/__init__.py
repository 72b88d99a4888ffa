from anvil import *
import anvil.server

from ._anvil_designer import PeopleTemplate


class People(PeopleTemplate):
    """Who there is, and who is a manager."""

    def __init__(self, **properties):
        self.init_components(**properties)
        self.people.items = anvil.server.call("get_people")
