"""Conversion of media contents from the form in which the host passes them."""

from __future__ import annotations

from typing import Any


def contents_of(media: Any) -> dict[str, bytes]:
    """Contents by id, from `(id, content)` pairs.

    A content is Python's bytes (`hearth_process`), or a JavaScript buffer on Pyodide.
    """
    return {str(id): content if isinstance(content, bytes) else content.to_bytes() for id, content in media}
