"""The classes and exceptions of `anvil.email` (api §14.5)."""

from __future__ import annotations

from hearth_wire import portable_class, register_exception_type


class SendFailure(Exception):
    """A message could not be sent."""


class DeliveryFailure(Exception):
    """Raised by a function that handles a message, to return the message to its sender."""

    def __init__(self, message: str | None = None, smtp_code: int = 554) -> None:
        super().__init__(message)
        self.smtp_code = smtp_code


@portable_class("anvil.email.SendReport")
class SendReport:
    """The result of sending a message."""

    #: The header `Message-ID`; None for a message that is not delivered to anyone.
    message_id: str | None = None
    #: Addresses that the mail server rejected, while it accepted others.
    rejected: list[str] = []  # noqa: RUF012  # deserializing gives each object its own list


@portable_class("anvil.email.Address")
class Address:
    """The address of a sender or recipient."""

    #: The address as in the message, and its two parts.
    raw_value: str
    address: str
    name: str | None


@portable_class("anvil.email.Message")
class Message:
    """A message that was received."""

    #: Pairs of header name and value.
    headers: list[tuple[str, str]]

    def get_header(self, header_name: str, default: str | None = None) -> str | None:
        """The first value of a header, or `default`. The case of the name does not matter."""
        return next(iter(self.list_header(header_name)), default)

    def list_header(self, header_name: str) -> list[str]:
        """All values of a header. The case of the name does not matter."""
        return [value for name, value in self.headers if name.lower() == header_name.lower()]


for _class in (Address, DeliveryFailure, Message, SendFailure, SendReport):
    _class.__module__ = "anvil.email"
register_exception_type("anvil.email.SendFailure", SendFailure)
