"""Contents of media as they cross to and from what is around the interpreter."""

from __future__ import annotations

from typing import Any


def contents_of(media: Any) -> dict[str, bytes]:
    """Contents by id, out of pairs of both: of JavaScript, or of a process's pipe."""
    return {str(id): content if isinstance(content, bytes) else content.to_bytes() for id, content in media}
