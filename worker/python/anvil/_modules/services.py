"""Services whose Python code comes with the page, as a real app server delivers it (wire §3.11).

They take precedence over Hearth's modules with the same names. Apps find them as on that server:
`anvil.tables`, and by old names on the search path, `tables`.
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

#: The reference client has these in JavaScript for its own Python; Python code that comes for them
#: is the server's half.
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
    """Let apps import these files: source texts by path, as `anvil-services/anvil/tables/__init__.py`."""
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
    """Also finds Hearth's own modules in delivered packages, if the package lacks the module."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """A spec for a service's module; None leaves the name to other finders."""
        spec = super().find_spec(fullname, path, target)
        if spec is not None and spec.submodule_search_locations is not None:
            spec.submodule_search_locations.append(str(_OURS.joinpath(*fullname.split("."))))
        return spec
