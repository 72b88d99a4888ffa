"""Makes methods of live objects call the app server, with the loading indicator (wire §8.1)."""

from __future__ import annotations

from typing import Any

from hearth_wire.live_objects import LiveObjectProxy as LiveObjectProxy
from hearth_wire.live_objects import clear_live_object_caches as clear_live_object_caches
from hearth_wire.live_objects import get_live_object_id as get_live_object_id
from hearth_wire.live_objects import set_call_method

from . import calls
from .indicator import automatic


def _call_method(
    target: dict[str, Any], args: tuple[Any, ...], kwargs: dict[str, Any], live_object: LiveObjectProxy
) -> Any:
    with automatic():
        return calls.send({"liveObjectCall": target}, args, kwargs, [live_object])


set_call_method(_call_method)
