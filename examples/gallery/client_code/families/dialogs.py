from anvil import *

from ..specimens import Family
from ..calls import Call

STYLES = ["info", "success", "warning", "danger"]


def notify(message, **options):
    Notification(message, **options).show()


FAMILY = Family(
    "Dialogs & notifications",
    "fa:comment-o",
    "What Python asks and tells. A dialog waits for its answer, and the code that opened it goes on with that.",
    [
        Call(
            alert,
            "A text or a form, with buttons.",
            [
                ("content", "string", None, "Your tea is ready."),
                ("title", "string", "", "Tea time"),
                ("large", "boolean", False, False),
                ("dismissible", "boolean", True, True),
            ],
        ),
        Call(
            confirm,
            "A question, with True for yes.",
            [
                ("content", "string", None, "Shall we throw it away?"),
                ("title", "string", "", ""),
                ("large", "boolean", False, False),
                ("dismissible", "boolean", False, False),
            ],
        ),
        Call(
            notify,
            "A note that goes by itself.",
            [
                ("message", "string", None, "Your changes are saved."),
                ("title", "string", "", "Done"),
                ("style", STYLES, "info", "success"),
                ("timeout", "number", 2, 4),
            ],
            name="Notification",
            ending=".show()",
        ),
    ],
)
