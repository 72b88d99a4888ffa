"""The maps provider's services: look-ups of places, lengths and areas (api §4.20)."""

from __future__ import annotations

import json
from typing import Any, ClassVar

from ..._model import node_link
from ..._model.classic import ClassicComponent
from ..._values.maps import ObjectSpec, accept, camel_case, from_wire, result_from, to_wire

UNAVAILABLE = "Google maps is unavailable"
REFUSED = "Google Maps authorization failed - is the API key invalid?"


class _Asker(ClassicComponent):
    """A map that is never shown, so the page does not load a map of the provider for it."""

    __slots__ = ()

    _anvil_node_type: ClassVar[str] = "GoogleMap"


#: The map used for requests, created when it is first needed.
_asked: list[_Asker] = []


def geocode(request: dict[str, Any]) -> list[Any]:
    """The places that match a request; waits for the provider.

    Raises RuntimeError if the provider is unavailable or refuses.
    """
    wire = to_wire({camel_case(name): value for name, value in request.items() if value is not None})
    status, results = ask_anybody("geocode", wire)
    if status != "OK":
        raise RuntimeError(REFUSED if status == "unauthorised" else f"Geocode failed: {status}")
    return [result_from(one) for one in from_wire(results) if isinstance(one, ObjectSpec)]


def measure(what: str, path: Any) -> float:
    """The result of the provider's `computeLength` or `computeArea`, in meters or square meters; waits."""
    places = accept.PATH.accept([] if path is None else path, "The path")
    return ask_anybody(what, to_wire(accept.PATH.crosses(places)))


def ask(component: Any, method: str, *arguments: Any) -> Any:
    """Call a method of a map on the page. Raises RuntimeError if the provider is not available."""
    answer = json.loads(node_link.ask(component, method, *arguments))
    if not answer:
        raise RuntimeError(UNAVAILABLE)
    return answer[0]


def ask_anybody(method: str, *arguments: Any) -> Any:
    """Call a method of the provider's services, for which the app need not have a map."""
    if not _asked:
        _asked.append(_Asker())
    return ask(_asked[0], method, *arguments)
