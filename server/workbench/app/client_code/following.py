"""What a page shows of the server as it is now, looked at again while the page is there."""

from .service import ask, glance

#: Seconds between two looks at what a page follows.
FOLLOWED_EVERY = 2


class Followed:
    """What functions of the server answer: `show(*answers)` at once, and where a later look finds others, but while `is_held()`."""

    def __init__(self, timer, names, show, is_held=lambda: False):
        self.names = names
        self.show = show
        self.is_held = is_held
        self.refresh()
        timer.add_event_handler("tick", self.look)
        timer.interval = FOLLOWED_EVERY

    def refresh(self):
        self.take([ask(name, None) for name in self.names])

    def look(self, **event_args):
        answers = [glance(name, had["mark"]) for name, had in zip(self.names, self.answers)]
        is_news = None not in answers and any(answer["now"] is not None for answer in answers)
        if is_news and not self.is_held():
            # What is as it was is not told again.
            self.take([had if answer["now"] is None else answer for answer, had in zip(answers, self.answers)])

    def take(self, answers):
        self.answers = answers
        self.show(*[answer["now"] for answer in answers])
