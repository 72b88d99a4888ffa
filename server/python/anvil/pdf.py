"""`anvil.pdf` on the server: forms as PDF files, printed by an installed browser (api §14.5)."""

from __future__ import annotations

from typing import Any

from hearth_server.call_scope import current
from hearth_server.server_call import call

__all__ = ["PDFRenderer", "render_form"]


def render_form(form: str, /, *args: Any, **kwargs: Any) -> Any:
    """The form of that name as a PDF, media; the other arguments are the form's own.

    Raises RuntimeError where the form fails, and where no browser is installed.
    """
    return PDFRenderer().render_form(form, *args, **kwargs)


class PDFRenderer:
    """How forms are put on paper. Lengths are centimetres.

    `page_size` is `letter`, `A0` to `A10`, or a width and a height; `margins` a number, or a dictionary of `top`, `bottom`,
    `left` and `right`. `quality` is taken, and pictures stay as they are.
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
        """As the function of that name."""
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
