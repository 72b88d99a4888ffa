"""Errors of notifications."""

from __future__ import annotations

from anvil import Notification
from hearth_testing import RuntimeCase
from hearth_testing.error_texts import raises


class NotificationErrors(RuntimeCase):
    @raises(RuntimeError, "Notification already visible")
    def test_notification_shown_twice(self) -> None:
        """`show` is called for a notification that is shown already (api §8.4)."""
        Notification("a").show().show()
