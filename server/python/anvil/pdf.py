"""`anvil.pdf` on the server: no renderer of PDF files is there yet, but the page that it would print is."""

from __future__ import annotations

from typing import Any, NoReturn

from hearth_server.call_scope import current
from hearth_services.missing import NotOfferedError, missing_attributes

_WHAT = "PDF rendering"


def render_form(form: str, /, *args: Any, **kwargs: Any) -> NoReturn:
    """Raises NotOfferedError, which names the page that shows the form as it would be printed: open it, and print there."""
    _refuse("anvil.pdf.render_form", form, args, kwargs)


class PDFRenderer:
    """Settings for PDF files. They are taken, and rendering says what is missing."""

    def __init__(self, **settings: Any) -> None:
        self.settings = settings

    def render_form(self, form: str, /, *args: Any, **kwargs: Any) -> NoReturn:
        """As the function of that name."""
        _refuse("anvil.pdf.PDFRenderer.render_form", form, args, kwargs)


def _refuse(name: str, form: str, args: tuple[Any, ...], kwargs: dict[str, Any]) -> NoReturn:
    if not isinstance(form, str):
        raise TypeError(f"{name}() expects the name of a form, got {type(form).__name__}")
    visit = current().visit
    request = visit.prints.add([form, *args], kwargs)
    url = f"{visit.app_origin}/_/print/{request.id}/{request.key}?_anvil_session={visit.print_token}"
    raise NotOfferedError(
        f"{name} cannot be used: this runtime does not offer {_WHAT} yet. To print from a browser, open {url}"
    )


__getattr__ = missing_attributes("anvil.pdf", _WHAT)
