"""The place of a value in a message: dictionary keys and list indices from the message's root."""

import json

Path = tuple[str | int, ...]


def json_brackets(path: Path) -> str:
    """The path in the notation of the client's error texts: `[0]["key"]`."""
    return "".join(f"[{json.dumps(part, ensure_ascii=False)}]" for part in path)


def python_brackets(path: Path) -> str:
    """The path in the notation of the server's error texts: `[0]['key']`."""
    return "".join(f"[{part!r}]" for part in path)
