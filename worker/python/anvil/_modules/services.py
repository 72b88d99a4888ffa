"""Client modules of services that the app server delivers with the page (wire §3.11).

They replace Hearth's modules of the same names. Apps can import them as `anvil.tables`, and by the
old names on the search path, such as `tables`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType

from hearth_interpreter import Source, SourceFinder
from hearth_wire import offer_modules

from . import preloaded

_ROOT = "anvil-services/"
#: The folder of Hearth's own packages: `anvil`, `google`, `stripe`.
_OURS = Path(__file__).parents[2]

#: Modules that the reference client implements in JavaScript. The delivered Python of these is for
#: the server, so Hearth's own modules are used.
_OWN = frozenset(
    {
        "anvil.facebook.auth",
        "anvil.google.auth",
        "anvil.microsoft.auth",
        "anvil.saml.auth",
        "anvil.secrets",
        "anvil.users.mfa.webauthn",
        "segment.client",
        "stripe.checkout",
    }
)


def install(files: Mapping[str, str]) -> None:
    """Let apps import these files.

    They are source texts by path, such as `anvil-services/anvil/tables/__init__.py`.
    """
    sources = list(_sources(files))
    if sources:
        preloaded.give_way()
        finder = _ServiceFinder(sources)
        finder.install()
        offer_modules(finder.knows)


def _sources(files: Mapping[str, str]) -> Iterator[Source]:
    for file, code in files.items():
        if not file.startswith(_ROOT) or not file.endswith(".py"):
            continue
        name = file.removeprefix(_ROOT).removesuffix(".py").replace("/", ".")
        is_package = name.endswith(".__init__")
        name = name.removesuffix(".__init__")
        if name not in _OWN:
            yield Source(name, code, is_package, file)


class _ServiceFinder(SourceFinder):
    """Finds delivered modules; for others in a delivered package, Hearth's own are found."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The spec of a service's module, or None for other names."""
        spec = super().find_spec(fullname, path, target)
        if spec is not None and spec.submodule_search_locations is not None:
            spec.submodule_search_locations.append(str(_OURS.joinpath(*fullname.split("."))))
        return spec
