"""HtmlComponent: HTML that is itself a component (api §6.5)."""

from __future__ import annotations

from functools import partial
from typing import Any
from weakref import ref

from .._dom.dom_nodes import DomNodes, listeners
from .._js import mirror_invalidation
from .._model import events, mirror
from .._model.component import Component
from .._model.container import Container
from .._model.own_dom import CHANGED
from .._model.properties import stored
from .._model.specified import SpecifiedComponent
from .._runtime import buffer
from .._runtime.reports.errors import report_exception
from .._values.classes import Classes, class_names
from .._values.markup import root_attributes
from .._values.style import Style, style_values
from .html_scripts import run_scripts

_NO_ATTRS = "HtmlComponent.attrs is not implemented yet"
#: Keys: a weak reference to the form whose definition contains the component, and whether its
#: listeners are attached.
_OWNER, _LISTENS = "_owner", "_listens"
#: Classes and style as last sent to the page, which reports changes by scripts relative to these.
_TOLD = "_told"
#: The node's property that holds such changes of classes and style.
_OUTSIDE = "outside"
_ON_DOM = "anvil:on-dom:"


class HtmlComponent(SpecifiedComponent, Container):
    """HTML with dropzones. A single top element is the component's own element.

    Layout property of a child: `dropzone`.
    """

    __slots__ = ()

    def _anvil_take(self, given: dict[str, Any]) -> None:
        if "attrs" in given:
            raise NotImplementedError(_NO_ATTRS)
        values = self._anvil_core.values
        values["classes"], values["style"] = [], {}
        super()._anvil_take({name: value for name, value in given.items() if name not in values})
        self._read_root()
        if "classes" in given:
            self._anvil_set_classes(given["classes"])
        if "style" in given:
            self._anvil_set_style(given["style"])

    def add_component(
        self,
        component: Component | None = None,
        dropzone: str | None = None,
        index: int | None = None,
        **layout: Any,
    ) -> None:
        """Add a child to a dropzone.

        Without a dropzone, or if the HTML does not have it, the child is added to `default` or to
        the top element.
        """
        if component is None:
            raise ValueError("HtmlComponent.add_component(): missing component argument")
        placing: dict[str, Any] = layout | {"dropzone": dropzone}
        super().add_component(component, index=index, **placing)

    @property
    def dom_nodes(self) -> DomNodes:
        """The elements that the HTML names with `anvil:dom-node`, as live page objects."""
        return DomNodes([self])

    # Properties

    def _anvil_set_html(self, value: Any) -> None:
        core = self._anvil_core
        core.values["html"] = value
        core.values.pop(_LISTENS, None)
        self._read_root()

    def _anvil_shown_html(self) -> None:
        core = self._anvil_core
        if core.node:
            self._tell_look()
            if core.added:
                self._start()
        events.run(self, CHANGED, {})

    def _anvil_get_classes(self) -> Classes:
        self._catch_up()
        return Classes.live(self._anvil_core.values["classes"], self._tell_look)

    def _anvil_set_classes(self, value: Any) -> None:
        self._catch_up()
        self._anvil_core.values["classes"][:] = class_names(value)
        self._tell_look()

    def _anvil_wire_classes(self) -> list[str]:
        return list(self._anvil_core.values["classes"])

    def _anvil_get_style(self) -> Style:
        self._catch_up()
        return Style.live(self._anvil_core.values["style"], self._tell_look)

    def _anvil_set_style(self, value: Any) -> None:
        self._catch_up()
        _refill(self._anvil_core.values["style"], style_values(value))
        self._tell_look()

    def _anvil_wire_style(self) -> dict[str, str]:
        return dict(self._anvil_core.values["style"])

    def _anvil_wire_props(self) -> dict[str, Any]:
        self._note_told()
        return super()._anvil_wire_props()

    def _anvil_set_mirrored(self, name: str, value: Any) -> None:
        if name != _OUTSIDE:
            return super()._anvil_set_mirrored(name, value)
        values = self._anvil_core.values
        classes, style = values[_TOLD]
        switches, declarations = value["classes"], value["style"]
        kept = [one for one in classes if switches.get(one, True)]
        values["classes"][:] = kept + [one for one, on in switches.items() if on and one not in classes]
        _refill(values["style"], {one: text for one, text in (style | declarations).items() if text})

    def _catch_up(self) -> None:
        """Read classes and style from the page if queued operations on page objects may have changed them."""
        if mirror_invalidation.queued_since_asked and self._anvil_core.node:
            mirror.catch_up()

    def _tell_look(self) -> None:
        """Send classes and style to the page, with the number of the last change that they include."""
        node = self._anvil_core.node
        if not node:
            return
        self._note_told()
        for name in ("classes", "style"):
            self._anvil_properties[name].tell_page(self)
        known = mirror.of(self, _OUTSIDE)
        known.read()
        buffer.set_property(node, _OUTSIDE, None, known.write())

    def _note_told(self) -> None:
        values = self._anvil_core.values
        values[_TOLD] = list(values["classes"]), dict(values["style"])

    def _anvil_get_attrs(self) -> Any:
        raise NotImplementedError(_NO_ATTRS)

    def _anvil_set_attrs(self, _value: Any) -> None:
        raise NotImplementedError(_NO_ATTRS)

    def _read_root(self) -> None:
        """Read classes and style from the new HTML; those set on the old HTML are dropped."""
        attributes, values = root_attributes(self._anvil_wire_html()), self._anvil_core.values
        values["classes"][:] = class_names(attributes.get("class"))
        _refill(values["style"], style_values(attributes.get("style")))

    def _anvil_wire_html(self) -> str:
        prop = self._anvil_properties["html"]
        return prop.encode(stored(self, "html"))

    # On the page

    def _anvil_wire_layout(self, child: Component, layout: dict[str, Any]) -> dict[str, Any]:
        dropzone = layout.get("dropzone")
        return {"dropzone": None if dropzone is None else str(dropzone)}

    def _anvil_owned_by(self, form: Any) -> None:
        # A form that is a component handles its own elements.
        if self._anvil_core.form is None:
            self._anvil_core.values[_OWNER] = ref(form)

    def _anvil_page_added(self) -> None:
        self._start()

    def _start(self) -> None:
        html = self._anvil_wire_html()
        values = self._anvil_core.values
        if _ON_DOM in html.lower() and _LISTENS not in values:
            values[_LISTENS] = True
            try:
                self._listen()
            except BaseException:
                # The elements with listeners are unknown, so the next call asks the page again.
                values.pop(_LISTENS, None)
                raise
        run_scripts(self, html)

    def _listen(self) -> None:
        owner = self._anvil_core.values.get(_OWNER) or ref(self)
        for one in listeners(self):
            where = f"<anvil:on-dom:{one.event} in {type(owner()).__name__}>"
            try:
                code = compile(one.expression.strip(), where, "eval", dont_inherit=True)
            except SyntaxError as error:
                report_exception(error)
                continue
            one.element.addEventListener(one.event, partial(_handle, owner, code))


def _refill(values: dict[str, str], new: dict[str, str]) -> None:
    """Replace the contents in place, so that views of the dictionary stay valid."""
    values.clear()
    values.update(new)


def _handle(owner: ref[Any], code: Any, event: Any) -> None:
    """A handler of a DOM event. The page holds it, so it must not keep the form alive."""
    form = owner()
    if form is not None:
        eval(code, {"self": form})(event)
