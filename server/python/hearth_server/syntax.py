"""Finds sources that do not compile, without running them."""

from __future__ import annotations

import warnings
from typing import Any

from hearth_wire import decode_json, encode_json, error_payload


def syntax_faults(sources: str) -> str:
    """The error payloads of the sources that do not compile, in their order, as JSON.

    `sources` is a JSON list of `{"file", "code"}`.
    """
    return encode_json(
        [payload for source in decode_json(sources) if (payload := _fault(**source)) is not None]
    )


def _fault(file: str, code: str) -> dict[str, Any] | None:
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            compile(code, file, "exec", dont_inherit=True)
    # RecursionError and MemoryError are raised for code that is nested too deeply.
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
        payload = error_payload(error, lambda name: name if name == file else None)
        return payload if payload["trace"] else {**payload, "trace": [[file, 0]]}
    return None
