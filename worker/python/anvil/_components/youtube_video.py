"""YouTubeVideo: a video in YouTube's player (api §4.17).

Its state is requested from the page at each read, since the video plays on by itself.
"""

from __future__ import annotations

from typing import Any

from .._generated import protocol as op
from .._js import access
from .._model import node_link, tree, wire
from .._model.classic import ClassicComponent
from .._model.properties import stored

#: The values until the player is loaded.
_NOTHING_YET = (0, 0, "UNKNOWN", 0)


class YouTubeVideo(ClassicComponent):
    """A video from YouTube. Commands given before the player is loaded are run once it is."""

    __slots__ = ()

    def play(self) -> None:
        """Start or resume playing."""
        self._tell("play")

    def pause(self) -> None:
        """Pause the video."""
        self._tell("pause")

    def stop(self) -> None:
        """Stop the video and discard its position."""
        self._tell("stop")

    def _anvil_get_current_time(self) -> float:
        return self._report()[0]

    def _anvil_set_current_time(self, value: Any) -> None:
        self._anvil_core.values["current_time"] = value
        self._steer("seek", value)

    def _anvil_wire_current_time(self) -> float | None:
        return wire.number(stored(self, "current_time"))

    def _anvil_get_volume(self) -> float:
        return self._report()[1]

    def _anvil_set_volume(self, value: Any) -> None:
        self._anvil_core.values["volume"] = value
        self._steer("set_volume", value)

    def _anvil_wire_volume(self) -> float | None:
        return wire.number(stored(self, "volume"))

    def _anvil_get_state(self) -> str:
        return self._report()[2]

    def _anvil_get_duration(self) -> float:
        return self._report()[3]

    def _steer(self, method: str, value: Any) -> None:
        number = wire.number(value)
        if number is not None:
            node_link.invoke(self, method, number)

    def _tell(self, method: str) -> None:
        tree.ensure_node(self)
        node_link.invoke(self, method)

    def _report(self) -> tuple[float, float, str, float]:
        """The player's current values: seconds from the start, volume, state, length in seconds."""
        node = self._anvil_core.node
        return (access.ask(op.INVOKE, node, "report", []) if node else None) or _NOTHING_YET
