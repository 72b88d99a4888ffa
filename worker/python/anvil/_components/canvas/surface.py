"""Gathers a canvas's drawing commands for the page (decisions/canvas.md).

A drawing is an array of numbers: each command's number followed by its arguments. Texts are replaced
by their indices in a list. The drawing is sent whole, before the page is asked for anything and
when changes of the tree are sent. So ten thousand lines cost one message.
"""

from __future__ import annotations

from array import array
from operator import attrgetter, call
from typing import TYPE_CHECKING, Any
from weakref import WeakKeyDictionary, WeakValueDictionary, ref

from ..._generated import canvas as command
from ..._generated import protocol as op
from ..._js import access
from ..._media.media_classes import Media
from ..._model import wire
from ..._runtime import buffer
from .numbers import as_numbers

if TYPE_CHECKING:
    from ..._model.core import Core
    from .gradient import Gradient

#: The most numbers kept for a canvas that is not on the page. Above this, its drawing is dropped,
#: since the canvas is cleared anyway when it is shown.
_KEPT_OFF_PAGE = 100_000

_surfaces: set[ref[Surface]] = set()


class Surface:
    """The Python half of one canvas's 2D context."""

    __slots__ = (
        "__weakref__",
        "_images",
        "_last",
        "_size",
        "_size_known_at",
        "_texts",
        "append",
        "core",
        "gone",
        "gradients",
        "known",
        "numbers",
    )

    def __init__(self, core: Core) -> None:
        self.core = core
        self.numbers = array("d")
        #: Adds a command's numbers: all of them, or none if one is not a number.
        self.append = self.numbers.fromlist
        #: Known values of the context's attributes, by name; others must be requested.
        self.known: dict[str, Any] = {}
        #: This canvas's gradients on the page, by number.
        self.gradients: WeakValueDictionary[int, Gradient] = WeakValueDictionary()
        #: Numbers of deleted gradients and images. Filled by finalizers, so other code only copies
        #: it and deletes from its start.
        self.gone: list[int] = []
        self._texts: dict[str, int] = {}
        self._images: WeakKeyDictionary[Media, _Loaded] = WeakKeyDictionary()
        self._last = 0
        self._size: tuple[int, int] = (0, 0)
        self._size_known_at: tuple[int, int] | None = None
        _surfaces.add(ref(self, _surfaces.discard))
        for hooks in (buffer.before_flush, buffer.before_operation):
            if send_all not in hooks:
                hooks.append(send_all)

    def draw(self, name: str, arguments: list[Any]) -> None:
        """Add a command whose arguments may be numbers as texts. Raises TypeError for others."""
        self.append(as_numbers(name, arguments))

    def text(self, text: Any) -> int:
        """The index of a text in the list sent with the drawing."""
        return self._texts.setdefault(text if type(text) is str else str(text), len(self._texts))

    def new_number(self) -> int:
        """A new number for an object on the page; never used twice."""
        self._last += 1
        return self._last

    def send(self) -> None:
        """Queue the gathered commands for the page."""
        # Finalizers may append to `gone` meanwhile.
        gone = self.gone[:]
        for number in gone:
            self.append([command.FORGET, number])
        del self.gone[: len(gone)]
        if not self.numbers:
            return
        if not self.core.node:
            if len(self.numbers) > _KEPT_OFF_PAGE:
                self._wipe()
            return
        drawing, texts = self.numbers.tobytes(), list(self._texts)
        self._wipe()
        buffer.operation(op.INVOKE, 0, self.core.node, "draw", [texts], [buffer.Binary(drawing)])

    def _wipe(self) -> None:
        del self.numbers[:]
        self._texts.clear()

    def reset(self, node: int) -> None:
        """Have the page clear the surface with the next drawing, and read its new size.

        Waits for the page.
        """
        self._wipe()
        self.known.clear()
        self.gradients.clear()
        self._keep_size(access.ask(op.INVOKE, node, "reset", []))
        # The page clears only with the next drawing, so that no frame shows an empty canvas. This
        # command makes sure that there is a next drawing.
        self.append([command.RESET_TRANSFORM])

    def size(self, node: int) -> tuple[int, int]:
        """Width and height in pixels, requested again only if operations were queued meanwhile."""
        if self._size_known_at != (buffer.next_seq(), buffer.waiting()):
            self._keep_size(access.ask(op.INVOKE, node, "size", []))
        return self._size

    def _keep_size(self, size: Any) -> None:
        if size:
            self._size = (size[0], size[1])
        self._size_known_at = (buffer.next_seq(), buffer.waiting())

    def image(self, node: int, media: Media) -> int:
        """The number of an image on the page, which the page loads at the first use.

        Waits for the loading. Raises RuntimeError if the image cannot be loaded.
        """
        loaded = self._images.get(media)
        if loaded is None:
            number = self.new_number()
            source = wire.media(media)
            if isinstance(source, list):
                _, content, content_type, _ = source
                found = access.ask(op.INVOKE, node, "load", [number, content_type], [content])
            else:
                found = access.ask(op.INVOKE, node, "fetch", [number, source or ""])
            if not found:
                raise RuntimeError(
                    f"Could not load image {media.get_url() or media.name or media.content_type}"
                )
            loaded = self._images[media] = _Loaded(number, self.gone)
        return loaded.number


class _Loaded:
    """A picture that the page keeps as long as its media object exists."""

    __slots__ = ("_gone", "number")

    def __init__(self, number: int, gone: list[int]) -> None:
        self.number = number
        self._gone = gone

    def __del__(self) -> None:
        self._gone.append(self.number)


_numbers_of = attrgetter("numbers")
_gone_of = attrgetter("gone")
_sending = False


def send_all() -> None:
    """Queue the gathered commands of all canvases for the page.

    This is called before each operation, and each row of a list may have a canvas. So surfaces
    without commands are filtered out by C functions, without running Python code for each, and the
    operations that are queued here do not call this function again.
    """
    global _sending
    if _sending:
        return
    surfaces = [*filter(None, map(call, tuple(_surfaces)))]
    _sending = True
    try:
        for surface in {*filter(_numbers_of, surfaces), *filter(_gone_of, surfaces)}:
            surface.send()
    finally:
        _sending = False
