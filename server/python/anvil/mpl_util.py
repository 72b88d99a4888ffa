"""`anvil.mpl_util`: the current matplotlib figure as an image (api §14.6).

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
    """The current figure as Media, by default a PNG image named `plot.png`.

    `options` are passed to matplotlib's `savefig`. The figure stays open and can be changed
    afterwards. Raises ModuleNotFoundError if matplotlib is not installed.
    """
    # Imported only here, so that code which makes no plots can import this module without
    # matplotlib.
    pyplot = import_module("matplotlib.pyplot")
    picture = io.BytesIO()
    pyplot.savefig(picture, format=format, transparent=transparent, **options)
    plain = f"plot.{format}"
    content_type = mimetypes.guess_type(plain)[0] or _UNKNOWN
    return BlobMedia(content_type, picture.getvalue(), filename or plain)
