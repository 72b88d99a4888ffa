"""Data bindings (api §7.5): `component.property = expression`.

They are refreshed on demand, and written back on events.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Any

from hearth_wire import error_payload, hint_of, own_hint, with_hint

from .._model import events
from .._runtime.reports.call_sites import set_code_place
from .._runtime.reports.errors import logged_file, report_exception
from .._values.suggestions import did_you_mean
from .source_locations import Place

HINT = ". Did you initialise all data binding sources before initialising this component?"

_Assign = Callable[[Any, Any], None]


@dataclass(frozen=True)
class Binding:
    """A compiled binding of one component. `component` is None for the form itself.

    `update` assigns the expression to the property, `clear` assigns None to it, and `save` assigns
    the property to the expression; `save` is None without write-back.
    """

    component: str | None
    name: str
    code: str
    form: str
    update: _Assign
    clear: _Assign
    save: _Assign | None
    #: ` (file:line)` of the binding, or empty if unknown.
    where: str

    @property
    def target(self) -> str:
        """The bound component in messages: `self.button_1`, or `self` for the form."""
        return f"self.{self.component}" if self.component else "self"


def compile_bindings(
    component: str | None, definitions: list[dict[str, Any]], form: str, place: Place | None
) -> list[Binding]:
    """Compile a definition's bindings.

    Those without an expression, which occur in old apps, are skipped.
    """
    return [_compile(component, one, form, place) for one in definitions if (one.get("code") or "").strip()]


def _compile(component: str | None, definition: dict[str, Any], form: str, place: Place | None) -> Binding:
    name, code = definition["property"], definition["code"].strip()
    where = f"self.{component}.{name}" if component else f"self.{name}"
    written = place.of("data_bindings", name) if place else ""
    filename = f"<data binding of {where} in {form}>"
    set_code_place(filename, written)
    try:
        update = _update(f"component.{name}", code, filename)
    except SyntaxError as error:
        refusal = SyntaxError(f"Syntax error in data binding for {where} in form {form}")
        refusal.add_note(f"{_reason(code, filename, error)}: {code}{written}")
        raise refusal from None
    save = None
    if definition.get("writeback"):
        try:
            save = _function(f"{code} = component.{name}", filename)
        except SyntaxError:
            refusal = SyntaxError(
                f"Can't assign to data binding expression for {where} in {form}, "
                "but writeback is enabled for this data binding."
            )
            refusal.add_note(f"the expression is: {code}{written}")
            raise refusal from None
    clear = _function(f"component.{name} = None", filename)
    return Binding(component, name, code, form, update, clear, save, written)


def _update(target: str, code: str, filename: str) -> _Assign:
    """A function that assigns the expression, which may have several lines.

    Code that is itself an assignment, as `self.item["kind"] = "dice"`, assigns to both targets.
    """
    try:
        return _function(f"{target} = ({code}\n)", filename)
    except SyntaxError:
        if not _is_assignment(code):
            raise
        return _function(f"{target} = {code}", filename)


def _is_assignment(code: str) -> bool:
    """Whether the code is a single assignment.

    Further statements would be run where the function is defined, or inside it.
    """
    try:
        body = ast.parse(code).body
    except SyntaxError:
        return False
    return len(body) == 1 and isinstance(body[0], ast.Assign)


def _reason(code: str, filename: str, error: SyntaxError) -> str:
    """What is wrong with the author's expression.

    `error` is about the statement that contains the expression, and so may not be about the
    expression itself.
    """
    try:
        compile(code, filename, "eval", dont_inherit=True)
    except SyntaxError as of_code:
        return of_code.msg
    return error.msg


def _function(statement: str, filename: str) -> _Assign:
    """A function that runs the statement, in which only `self`, `component` and the builtins are defined."""
    scope: dict[str, Any] = {}
    exec(compile(f"def assign(self, component):\n  {statement}", filename, "exec", dont_inherit=True), scope)
    return scope["assign"]


def refresh(form: Any, bindings: list[Binding], lookup: Callable[[str | None], Any]) -> None:
    """Run all bindings in order.

    A KeyError sets the property to None. A single other failure is raised; several are raised as a
    RuntimeError.
    """
    failures: list[tuple[Binding, Exception]] = []
    for binding in bindings:
        component = lookup(binding.component)
        if component is None:
            # A layout that has not been created yet, whose bindings are run afterwards, or a
            # component that could not be created.
            continue
        try:
            try:
                binding.update(form, component)
            except KeyError:
                binding.clear(form, component)
        except Exception as error:
            failures.append((binding, error))
    if not failures:
        return
    details = [_detail(binding, error) for binding, error in failures]
    for _, error in failures:
        details += [d for d in getattr(error, "_anvil_binding_errors", ()) if d not in details]
    if len(failures) == 1:
        binding, error = failures[0]
        error.add_note(f"in the data binding {binding.target}.{binding.name} = {binding.code}{binding.where}")
        meant = _meant_property(binding, lookup(binding.component), error)
        if meant:
            error.add_note(meant)
    else:
        error = RuntimeError(f"Data Binding update failed with {len(failures)} errors")
        for binding, one in failures:
            error.add_note(
                f"{binding.target}.{binding.name} = {binding.code}: {type(one).__name__}: {one}{binding.where}"
            )
    error._anvil_binding_errors = details  # type: ignore[attr-defined]
    raise error


def _meant_property(binding: Binding, component: Any, error: Exception) -> str | None:
    """A suggestion, if the binding failed since the component has no such property."""
    if not isinstance(error, AttributeError) or error.obj is not component or hint_of(error):
        return None
    known = getattr(type(component), "_anvil_properties", {})
    return None if binding.name in known else did_you_mean(binding.name, known)


def _detail(binding: Binding, error: Exception) -> dict[str, Any]:
    """An entry of `bindingErrors` in an error report (wire §4.5)."""
    return {
        "formName": binding.form,
        "binding": {
            "component_name": binding.component,
            "property": binding.name,
            "code": binding.code,
        },
        "traceback": [
            {"filename": file, "lineno": line} for file, line in error_payload(error, logged_file)["trace"]
        ],
        "message": str(error),
    }


#: The forms whose declared properties refresh nothing in this flow, by identity. Another flow may go on meanwhile.
_at_rest: ContextVar[frozenset[int]] = ContextVar("hearth_at_rest", default=frozenset())


@contextmanager
def at_rest(form: Any) -> Iterator[None]:
    """Meanwhile, what this flow assigns to the form's declared properties refreshes nothing."""
    within = _at_rest.set(_at_rest.get() | {id(form)})
    try:
        yield
    finally:
        _at_rest.reset(within)


def is_at_rest(form: Any) -> bool:
    """Whether assigning the form's declared properties refreshes nothing in this flow."""
    return id(form) in _at_rest.get()


def attach_write_backs(form: Any, component: Any, bindings: list[Binding]) -> None:
    """Run the bindings' `save` at the component's write-back events."""
    for binding in bindings:
        if binding.save is not None:
            events.add(component, events.WRITE_BACK + binding.name, _saver(form, component, binding))


def _saver(form: Any, component: Any, binding: Binding) -> Callable[..., None]:
    save = binding.save
    assert save is not None

    def write_back(**_event_args: Any) -> None:
        try:
            with at_rest(form):
                save(form, component)
        except KeyError:
            pass
        except Exception as error:
            note = (
                f"\n while setting {binding.code} = {binding.target}.{binding.name}"
                f"\n in a data binding for {binding.target}"
            )
            report_exception(with_note(error, note))

    return write_back


def with_note(error: Exception, note: str) -> Exception:
    """The exception with `note` appended to its message.

    A hint, which would follow the message, becomes a note of its own.
    """
    hint = own_hint(error)
    if hint:
        with_hint(error, "").add_note(f"{error}{hint}")
    if error.args and isinstance(error.args[0], str):
        # An error of a form within other forms gets here once for each of them.
        if not error.args[0].endswith(note):
            error.args = (error.args[0] + note, *error.args[1:])
    elif not error.args:
        error.args = (note.lstrip(". \n"),)
    return error
