"""The app as the server sent it: packages with their forms and modules, services, theme (wire §3.4)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from .._generated.protocol import DEFAULT_PACKAGE
from .._values.suggestions import did_you_mean
from . import theme
from .reports.faults import HearthFault
from .reports.output import warn


@dataclass
class Package:
    """The app itself, or a dependency. `app_id` is None for the app itself."""

    name: str
    app_id: str | None
    forms: dict[str, dict[str, Any]]
    modules: dict[str, dict[str, Any]]
    version: int
    #: Whether it was written for Python 3. Others run, too, as far as possible.
    python3: bool = True
    #: Whether its modules import as they did before runtime version 2 (`old_apps.py`).
    old_imports: bool = False
    init_module: str | None = None
    config: dict[str, Any] = field(default_factory=dict)


@dataclass
class App:
    """The loaded app with its dependencies."""

    main: Package
    packages: dict[str, Package]
    by_id: dict[str | None, Package]
    dependency_order: list[str]
    #: Logical dependency ids, as in component types, mapped to app ids.
    dependency_ids: dict[str, str]
    #: Dependencies that the server could not find: by package name if a manifest has it, else by
    #: name or id.
    missing_dependencies: tuple[str, ...]
    services: dict[str, dict[str, Any]]
    html: dict[str, str]
    legacy: frozenset[str]
    payload: dict[str, Any]

    def has_legacy(self, feature: str) -> bool:
        """Whether a legacy feature is switched on."""
        return feature in self.legacy


_LEGACY = ("class_names", "bootstrap3", "__dict__", "root_container")
_MODERN = 3
#: The runtime version that introduced `_anvil_designer` modules.
_DESIGNERS = 2

current: App | None = None


def load(payload: dict[str, Any]) -> App:
    """Load the app from a `loadApp` payload.

    Raises Exception if packages have the same name; for old apps it prints a warning instead.
    """
    global current
    app = payload["app"]
    main = _package(app, None, app.get("package_name") or DEFAULT_PACKAGE)
    packages = {main.name: main}
    by_id: dict[str | None, Package] = {None: main}
    conflicts: dict[str, list[str]] = {}
    for app_id, code in (app.get("dependency_code") or {}).items():
        name = code.get("package_name")
        if not name:
            continue
        package = _package(code, app_id, name)
        by_id[app_id] = package
        if name in packages:
            conflicts.setdefault(name, [packages[name].app_id or ""]).append(app_id)
        else:
            packages[name] = package
    _refuse_conflicts(conflicts, main, only_warn=_is_old(app.get("runtime_options") or {}))
    theme_data = app.get("theme") or {}
    theme.load(theme_data)
    current = App(
        main=main,
        packages=packages,
        by_id=by_id,
        dependency_order=list(app.get("dependency_order") or ()),
        dependency_ids=dict(app.get("dependency_ids") or {}),
        missing_dependencies=tuple(app.get("missing_dependencies") or ()),
        services={one["source"]: one.get("client_config") or {} for one in app.get("services") or ()},
        html=dict(theme_data.get("html") or {}),
        legacy=legacy_features(app.get("runtime_options") or {}),
        payload=payload,
    )
    return current


def the_app() -> App:
    """The loaded app. Raises HearthFault before it is loaded."""
    if current is None:
        raise HearthFault("app code was asked for before the app was loaded")
    return current


def legacy_features(options: dict[str, Any]) -> frozenset[str]:
    """The legacy features that are switched on (api §1.1).

    All of them below runtime version 3 (a missing version means 2), otherwise those that the
    options name.
    """
    if (options.get("version") or 2) < _MODERN:
        return frozenset(_LEGACY)
    named = options.get("legacy_features") or {}
    return frozenset(name for name in _LEGACY if named.get(name))


def theme_html(name: str) -> str:
    """An HTML asset of the theme.

    If there is none, an empty string, with a warning the first time.
    """
    if current is None:
        return ""
    if name not in current.html:
        meant = did_you_mean(name, current.html)
        warn(
            f"Warning: the theme has no asset '{name}' for html '@theme:{name}'."
            + (f" {meant}" if meant else "")
        )
        current.html[name] = ""
    return current.html[name]


def _package(code: dict[str, Any], app_id: str | None, name: str) -> Package:
    options = code.get("runtime_options") or {}
    return Package(
        name=name,
        app_id=app_id,
        forms={form["class_name"]: form for form in code.get("forms") or ()},
        modules={module["name"]: module for module in code.get("modules") or ()},
        version=options.get("version") or 2,
        python3=options.get("client_version", "3" if (options.get("version") or 2) >= _MODERN else None)
        == "3",
        old_imports=_imports_as_before(options, code.get("forms") or ()),
        init_module=code.get("client_init_module"),
        config=(code.get("config") or {}).get("client") or {},
    )


def _imports_as_before(options: dict[str, Any], forms: Iterable[dict[str, Any]]) -> bool:
    """Whether the app is below runtime version 2.

    Without a version, its forms decide: newer ones import a designer module.
    """
    version = options.get("version")
    if version is not None:
        return version < _DESIGNERS
    sources = [form.get("code") or "" for form in forms]
    return bool(sources) and not any("_anvil_designer" in source for source in sources)


def _is_old(options: dict[str, Any]) -> bool:
    """Whether the app is below runtime version 3 and has no `preview_v3` option (wire §3.6)."""
    return (options.get("version") or 2) < _MODERN and not options.get("preview_v3")


def _refuse_conflicts(conflicts: dict[str, list[str]], main: Package, only_warn: bool) -> None:
    problems: list[str] = []
    for name, ids in conflicts.items():
        if name == main.name:
            problems.append(f"App cannot have the same package name as one of its dependencies: {name}")
            continue
        text = f'This app has {len(ids)} conflicting dependencies with the package name "{name}" ({", ".join(ids)}).'
        if only_warn:
            print(text)
        else:
            problems.append(text)
    if problems:
        error = Exception("\n".join(problems))
        error.add_note("Give one of them another package_name in its anvil.yaml.")
        raise error
