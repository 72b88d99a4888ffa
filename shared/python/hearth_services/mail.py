"""What `anvil.email` hands out and raises (api §14.5)."""

from __future__ import annotations

from hearth_wire import portable_class, register_exception_type


class SendFailure(Exception):
    """A message could not be sent."""


class DeliveryFailure(Exception):
    """Raised while a message is handled: it goes back to its sender."""

    def __init__(self, message: str | None = None, smtp_code: int = 554) -> None:
        super().__init__(message)
        self.smtp_code = smtp_code


@portable_class("anvil.email.SendReport")
class SendReport:
    """What became of a message that was sent."""

    #: The header `Message-ID`; None for a message that nobody delivers.
    message_id: str | None = None
    #: Addresses that the server for mail did not take, though it took others.
    rejected: list[str] = []  # noqa: RUF012  # the wire gives each its own


@portable_class("anvil.email.Address")
class Address:
    """A sender or receiver."""

    #: As the message has it, and its two parts.
    raw_value: str
    address: str
    name: str | None


@portable_class("anvil.email.Message")
class Message:
    """A message that was received."""

    #: Pairs of names and values.
    headers: list[tuple[str, str]]

    def get_header(self, header_name: str, default: str | None = None) -> str | None:
        """The first value of a header, in whatever case its name is written."""
        return next(iter(self.list_header(header_name)), default)

    def list_header(self, header_name: str) -> list[str]:
        """All values of a header."""
        return [value for name, value in self.headers if name.lower() == header_name.lower()]


for _class in (Address, DeliveryFailure, Message, SendFailure, SendReport):
    _class.__module__ = "anvil.email"
register_exception_type("anvil.email.SendFailure", SendFailure)
