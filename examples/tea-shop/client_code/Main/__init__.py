from anvil import *
import anvil.media
import anvil.server

from ._anvil_designer import MainTemplate


class Main(MainTemplate):
    """The teas there are, each with a button that orders some of it."""

    def __init__(self, **properties):
        self.init_components(**properties)
        self.teas.items = anvil.server.call("get_teas")

    @handle("teas", "x-order")
    def order(self, tea, **event_args):
        self.message.text = f"Ordering {tea}…"
        self.receipt.visible = False
        try:
            self.paper = anvil.server.call("order", tea, grams=self.grams.text)
        except anvil.server.AppOfflineError:
            self.message.text = "The shop cannot be reached. Please try again."
        except anvil.server.AnvilWrappedError as error:
            self.message.text = f"Sorry: {error}"
        else:
            self.message.text = f"{self.grams.text:g} g of {tea} are yours."
            self.receipt.text = f"{self.paper.name}, {self.paper.length} bytes"
            self.receipt.visible = True

    @handle("receipt", "click")
    def receipt_click(self, **event_args):
        anvil.media.download(self.paper)
