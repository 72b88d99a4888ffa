"""Start-up, opening forms, dialogs and notifications."""

from __future__ import annotations

import json

import anvil
from anvil import Label, LinearPanel, Notification
from anvil._entry import entry
from hearth_testing import RuntimeCase, form, payload

from .rows import prints, proven, raises, reports


def _start(case: RuntimeCase, kind: str) -> None:
    case.load()
    entry.start(json.dumps({"kind": kind, "name": None}))


def _load_two_of_one_name(version: int) -> None:
    code = {one: {"package_name": "shared", "forms": [], "modules": []} for one in ("a", "b")}
    app = payload(dependency_code=code, runtime_options={"version": version})
    entry.load_app(json.dumps(app))


@raises(TypeError, "anvil.open_form() requires an argument", "api §8.1", "open_form() without a form.")
def opening_nothing(_case: RuntimeCase) -> None:
    anvil.open_form()


@raises(
    TypeError,
    "Attempting to open a form which is not an anvil component, (got type {type})",
    "api §8.1",
    "open_form() with an object that is neither a string nor a component.",
    type="int",
)
def opening_no_component(_case: RuntimeCase) -> None:
    anvil.open_form(5)


@prints(
    "Warning: You are likely calling 'open_form()' from inside the hide event of the outgoing form "
    "(or from one of its components). This may not be what you want.",
    "api §8.1",
    "A `hide` handler of the form that makes room opens another one.",
)
def opening_from_a_hide_handler(case: RuntimeCase) -> None:
    case.load(form("One"), form("Two"), form("Three"))
    case.open("One").add_event_handler("hide", lambda **_args: anvil.open_form("Three"))
    case.open("Two")


@reports(
    RuntimeError,
    "This app has no startup form or module. To run this app you need to set one.",
    "api §1.4",
    "The app's manifest names neither.",
)
def app_without_a_start(case: RuntimeCase) -> None:
    _start(case, "form")


@reports(
    RuntimeError,
    "Rejected duplicate app load",
    "wire §3.3",
    "An app is loaded into a page that has one. The page itself refuses it before; this is for what asks Python directly.",
)
def second_app(case: RuntimeCase) -> None:
    case.load()
    entry.load_app(json.dumps(payload()))


@reports(
    Exception,
    "App cannot have the same package name as one of its dependencies: {name}",
    "api §1.4",
    "The app and one of its dependencies have one package name.",
    name="main_package",
)
def package_named_like_the_app(_case: RuntimeCase) -> None:
    app = payload(dependency_code={"a": {"package_name": "main_package", "forms": [], "modules": []}})
    entry.load_app(json.dumps(app))


@reports(
    Exception,
    'This app has {count} conflicting dependencies with the package name "{name}" ({ids}).',
    "api §1.4",
    "Dependencies of an app of runtime version 3 or newer have one package name.",
    count=2,
    name="shared",
    ids="a, b",
)
def dependencies_of_one_name(_case: RuntimeCase) -> None:
    _load_two_of_one_name(3)


@prints(
    'This app has {count} conflicting dependencies with the package name "{name}" ({ids}).',
    "api §1.4",
    "Dependencies of an app below runtime version 3 have one package name: the first one wins.",
    count=2,
    name="shared",
    ids="a, b",
)
def dependencies_of_one_name_in_an_old_app(_case: RuntimeCase) -> None:
    _load_two_of_one_name(2)


@raises(
    RuntimeError,
    "Notification already visible",
    "api §8.4",
    "show() of a notification that is shown. Another notification takes its place instead.",
)
def notification_shown_twice(_case: RuntimeCase) -> None:
    Notification("a").show().show()


@raises(
    ValueError,
    "This component is already inside an alert and cannot be added to a container",
    "api §2.6",
    "The content of a dialog that is open is added to a container.",
)
def content_of_an_alert(case: RuntimeCase) -> None:
    case.load()
    label = Label()
    case.bridge.script.append(lambda: LinearPanel().add_component(label))
    anvil.alert(label)


proven(
    "Session expired",
    "api §8.6",
    "The server answers that the session is gone. Without a handler of the app's own the session-expired dialog opens.",
    product="shared/python/hearth_wire/errors.py",
    by="worker/python/anvil/_runtime/reports/test_errors.py: Sessions.test_an_expired_session_has_a_dialog_of_its_own",
)
