"""`anvil.mpl_util`: what matplotlib has drawn, as a picture (api §14.6).

plt.plot([1, 2, 3])
return anvil.mpl_util.plot_image()
"""

from __future__ import annotations

import io
import mimetypes
from importlib import import_module
from typing import Any

from hearth_wire import BlobMedia

_UNKNOWN = "application/octet-stream"


def plot_image(
    format: str = "png", transparent: bool = True, filename: str | None = None, **options: Any
) -> BlobMedia:
    """The current figure as media, named `plot.png` unless a name is given. Options are those of matplotlib's `savefig`.

    The figure stays, and can be drawn on. Raises ModuleNotFoundError where there is no matplotlib.
    """
    # What does without pictures imports this module with all the others that it may need.
    pyplot = import_module("matplotlib.pyplot")
    picture = io.BytesIO()
    pyplot.savefig(picture, format=format, transparent=transparent, **options)
    plain = f"plot.{format}"
    content_type = mimetypes.guess_type(plain)[0] or _UNKNOWN
    return BlobMedia(content_type, picture.getvalue(), filename or plain)
