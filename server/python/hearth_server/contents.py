"""Contents of media as the host passes them."""

from __future__ import annotations

from typing import Any


def contents_of(media: Any) -> dict[str, bytes]:
    """Contents by id, from pairs of id and content: of JavaScript's bytes, or of Python's in a process of its own."""
    return {str(id): content if isinstance(content, bytes) else content.to_bytes() for id, content in media}
