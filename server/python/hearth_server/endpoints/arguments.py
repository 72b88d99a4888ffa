"""The keyword arguments for the function of an endpoint or route (wire §1.8)."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any

from .request import HttpRequest


def arguments_for(function: Callable[..., Any], request: HttpRequest) -> dict[str, Any]:
    """The parameters of the path, the query and the form body, by name.

    For equal names the path takes precedence over the query, and the query over the form. Form
    fields are passed only if the function has parameters for them, since it may read `form_params`
    instead. Raises BrokenForm for a truncated form.
    """
    named = {**request.query_params, **request.path_params}
    places = inspect.signature(function).parameters.values()
    takes_all = any(place.kind is place.VAR_KEYWORD for place in places)
    taken = {
        place.name for place in places if place.kind in (place.POSITIONAL_OR_KEYWORD, place.KEYWORD_ONLY)
    }
    if not takes_all and taken <= named.keys():
        return named
    fields = {name: value for name, value in request.form_params.items() if takes_all or name in taken}
    return {**fields, **named}
