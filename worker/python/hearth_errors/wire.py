"""The protocol with the server, and what stands on it. Its tests stand beside its code."""

from __future__ import annotations

from .rows import foreign

foreign(
    "Connection to server failed ({reason})",
    "wire §4.9",
    "The socket cannot be opened, or is lost: an AppOfflineError for every call that was waiting on it. The reason is "
    "its code, message or type, or FAIL.",
)
foreign("Invalid RPC response", "wire §4.7", "An answer has neither response nor error.")
foreign(
    "unexpected return from server", "wire §5.2", "An answer in several parts has no boundary between them."
)
foreign("Error receiving media", "wire §4.6", "The server gives up on media, and does not say why.")
foreign("[unexpected error]", "wire §7.1", "An error of the server's has no message.")
foreign("", "wire §4.6", "An answer, or a chunk, that nobody waits for: logged.")
foreign(
    "",
    "wire §5.2",
    "A call over HTTP that is refused or fails: the call fails, and its loading indicator goes.",
)

foreign("", "wire §7.2", "Which class of anvil.server an error of the server's is raised as.")

_LIVE = "A live object of the server's has a backend that does not offer it."
for _text in (
    "Cannot call len() on this {backend}",
    "This {backend} object is not iterable",
    "Indexing with [] is not supported on this {backend}",
):
    foreign(_text, "wire §8.1", _LIVE)
foreign("list index cannot be negative", "wire §8.1", "A live object is indexed with a negative number.")
foreign("list index out of range", "wire §8.1", "A live object is indexed beyond its last page.")
foreign(
    "list slice indices and step cannot be negative",
    "wire §8.1",
    "A live object is sliced with a negative bound or step.",
)
foreign("", "wire §12.3", "A deleted record is read: the server's own answer.")
