"""Where a value sits in a message: dictionary keys and list indices from the message's root."""

import json

Path = tuple[str | int, ...]


def json_brackets(path: Path) -> str:
    """The path as the client's error texts have it: `[0]["key"]`."""
    return "".join(f"[{json.dumps(part, ensure_ascii=False)}]" for part in path)


def python_brackets(path: Path) -> str:
    """The path as the server's error texts have it: `[0]['key']`."""
    return "".join(f"[{part!r}]" for part in path)
