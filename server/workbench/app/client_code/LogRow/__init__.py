from anvil import *

from ._anvil_designer import LogRowTemplate


class LogRow(LogRowTemplate):
    def __init__(self, **properties):
        self.init_components(**properties)
        self.text.text = self.item["text"]
        if self.item["error"]:
            self.text.role = ["log-line", "log-error"]
