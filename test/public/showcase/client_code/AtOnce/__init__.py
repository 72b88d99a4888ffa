"""Components of anvil_extras whose JavaScript cannot wait for what Python gives it."""

from anvil import *

from ._anvil_designer import AtOnceTemplate


class AtOnce(AtOnceTemplate):
    def __init__(self, **properties):
        self.init_components(**properties)
