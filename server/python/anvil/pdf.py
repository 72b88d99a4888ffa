"""`anvil.pdf` on the server: renders forms as PDF files, by an installed browser (api §14.5)."""

from __future__ import annotations

from typing import Any

from hearth_server.call_scope import current
from hearth_server.server_call import call

__all__ = ["PDFRenderer", "render_form"]


def render_form(form: str, /, *args: Any, **kwargs: Any) -> Any:
    """Render the form of that name as a PDF and return it as Media.

    Further arguments are passed to the form. Raises RuntimeError if the form fails, or if no
    browser is installed.
    """
    return PDFRenderer().render_form(form, *args, **kwargs)


class PDFRenderer:
    """Renders forms as PDF with these settings. Lengths are in centimeters.

    `page_size` is `letter`, `A0` to `A10`, or a tuple of width and height; `margins` is a number,
    or a dictionary with `top`, `bottom`, `left` and `right`. `quality` has no effect: images are
    not recompressed.
    """

    def __init__(
        self,
        filename: str = "print.pdf",
        landscape: bool = False,
        margins: Any = 1.0,
        page_size: Any = "letter",
        quality: str = "default",
        scale: float = 1.0,
    ) -> None:
        size = list(page_size) if isinstance(page_size, tuple) else page_size
        self._settings = {
            "filename": filename,
            "landscape": landscape,
            "margins": margins,
            "page_size": size,
            "quality": quality,
            "scale": scale,
        }

    def render_form(self, form: str, /, *args: Any, **kwargs: Any) -> Any:
        """Render a form with these settings, as the function `render_form` does."""
        if not isinstance(form, str):
            raise TypeError(f"render_form() expects the name of a form, got {type(form).__name__}")
        prints = current().visit.prints
        request = prints.add([form, *args], kwargs)
        return call(
            "anvil.private.pdf.render",
            id=request.id,
            key=request.key,
            waiting=prints.added[request.id],
            form=form,
            settings=self._settings,
        )
