"""Components of anvil_extras whose JavaScript cannot wait for what Python gives it."""

from anvil import *

from ._anvil_designer import AtOnceTemplate


class AtOnce(AtOnceTemplate):
    def __init__(self, **properties):
        words = {0: "none", 5: "half", 10: "all"}
        numbers = {word: number for number, word in words.items()}
        self.slider.format = {
            "to": lambda number: words.get(number, str(number)),
            "from": lambda word: numbers[word],
        }
        self.init_components(**properties)
