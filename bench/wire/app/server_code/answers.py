import anvil.server
from anvil import BlobMedia


@anvil.server.callable
def echo(value):
    return value


@anvil.server.callable
def keep(media):
    return media.length


@anvil.server.callable
def make(size):
    return BlobMedia("a/b", bytes(size))


@anvil.server.callable
def rows(size):
    """Rows of about 50 bytes of JSON."""
    return [{"name": f"row {at:06}", "price": at, "done": True} for at in range(size // 50)]
