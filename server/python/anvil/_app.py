"""`anvil.app`: what an app may know of itself."""


class _Environment:
    name = "Hearth"
    tags: tuple[str, ...] = ()


class _App:
    """The app that runs. It has no id of its own: it is served from a directory."""

    id = ""
    branch = None
    environment = _Environment()

    def __repr__(self) -> str:
        return "<anvil.app>"


app = _App()
