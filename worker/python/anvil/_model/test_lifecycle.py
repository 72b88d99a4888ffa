"""The order of events when components enter, leave, appear and disappear (api §2.5)."""

from anvil import (
    Button,
    Component,
    DataGrid,
    DataRowPanel,
    Label,
    LinearPanel,
    RepeatingPanel,
    Timer,
    open_form,
)
from anvil._model.lifecycle import ADDED, HIDDEN, REMOVED, SHOWN
from hearth_testing import RuntimeCase

_SHORT = {
    ADDED: "added",
    SHOWN: "shown",
    HIDDEN: "hidden",
    REMOVED: "removed",
    "show": "show",
    "hide": "hide",
}


class LifecycleCase(RuntimeCase):
    def setUp(self) -> None:
        super().setUp()
        self.seen: list[str] = []

    def watched[T: Component](self, name: str, component: T) -> T:
        """The component, whose lifecycle events are recorded in `seen`, such as `lbl.added`."""
        for event, short in _SHORT.items():
            if event.startswith("x-") or event in component._anvil_event_names:
                component.add_event_handler(
                    event, lambda short=short, **_args: self.seen.append(f"{name}.{short}")
                )
        return component

    def take(self) -> str:
        seen, self.seen = self.seen, []
        return " ".join(seen)


class OneComponent(LifecycleCase):
    def setUp(self) -> None:
        super().setUp()
        self.form = LinearPanel()
        self.open(self.form)
        self.label = self.watched("l", Label())
        self.form.add_component(self.label)
        self.entered = self.take()

    def test_entering_is_added_shown_show(self):
        self.assertEqual(self.entered, "l.added l.shown l.show")

    def test_leaving_is_hidden_removed_hide(self):
        self.label.remove_from_parent()
        self.assertEqual(self.take(), "l.hidden l.removed l.hide")

    def test_turning_invisible_hides_without_hide(self):
        self.label.visible = False
        self.assertEqual(self.take(), "l.hidden")
        self.label.visible = True
        self.assertEqual(self.take(), "l.shown l.show")

    def test_the_same_visibility_again_is_no_change(self):
        self.label.visible = 1
        self.assertEqual(self.take(), "")

    def test_a_parent_takes_its_children_along(self):
        self.form.visible = False
        self.assertEqual(self.take(), "l.hidden")
        self.form.visible = True
        self.assertEqual(self.take(), "l.shown l.show")

    def test_inside_a_hidden_parent_visibility_changes_nothing_yet(self):
        self.form.visible = False
        self.label.visible = False
        self.form.visible = True
        self.assertEqual(self.take(), "l.hidden")
        self.label.visible = True
        self.assertEqual(self.take(), "l.shown l.show")

    def test_an_invisible_component_is_told_to_show_when_it_enters_and_when_it_appears(self):
        invisible = self.watched("i", Label(visible=False))
        self.form.add_component(invisible)
        self.assertEqual(self.take(), "i.added i.show")
        invisible.visible = True
        self.assertEqual(self.take(), "i.shown i.show")

    def test_a_detached_component_hears_nothing(self):
        self.label.remove_from_parent()
        self.take()
        self.label.visible = False
        self.label.visible = True
        LinearPanel().add_component(self.label)
        self.assertEqual(self.take(), "")

    def test_a_plain_python_component_has_no_show(self):
        class Plain(Component):
            pass

        self.form.add_component(self.watched("p", Plain()))
        self.assertEqual(self.take(), "p.added p.shown")


class Trees(LifecycleCase):
    def setUp(self) -> None:
        super().setUp()
        self.form = self.watched("form", LinearPanel())
        self.panel = self.watched("lp", LinearPanel())
        self.button = self.watched("btn", Button())
        self.panel.add_component(self.button)
        self.form.add_component(self.watched("lbl", Label()))
        self.form.add_component(self.panel)

    def test_building_raises_nothing(self):
        self.assertEqual(self.take(), "")

    def test_show_goes_from_the_last_and_deepest_to_the_first(self):
        self.open(self.form)
        self.assertEqual(
            self.take(),
            "form.added lbl.added lp.added btn.added "
            "form.shown lbl.shown lp.shown btn.shown "
            "btn.show lp.show lbl.show form.show",
        )

    def test_leaving_goes_from_the_first_on_in_every_phase(self):
        self.open(self.form)
        self.take()
        open_form(Label())
        self.assertEqual(
            self.take(),
            "form.hidden lbl.hidden lp.hidden btn.hidden "
            "form.removed lbl.removed lp.removed btn.removed "
            "form.hide lbl.hide lp.hide btn.hide",
        )

    def test_appearing_goes_from_the_first_on(self):
        self.open(self.form)
        self.form.visible = False
        self.take()
        self.form.visible = True
        self.assertEqual(
            self.take(),
            "form.shown lbl.shown lp.shown btn.shown form.show lbl.show lp.show btn.show",
        )

    def test_what_is_invisible_is_passed_over_with_all_below_it(self):
        self.panel.visible = False
        self.open(self.form)
        self.assertEqual(
            self.take(),
            "form.added lbl.added lp.added btn.added form.shown lbl.shown btn.show lp.show lbl.show form.show",
        )
        self.form.visible = False
        self.form.visible = True
        self.assertEqual(self.take(), "form.hidden lbl.hidden form.shown lbl.shown form.show lbl.show")
        self.panel.visible = True
        self.assertEqual(self.take(), "lp.shown btn.shown lp.show btn.show")

    def test_a_component_removed_by_a_handler_is_not_told_to_show(self):
        self.form.add_event_handler(ADDED, lambda **_args: self.panel.remove_from_parent())
        self.open(self.form)
        self.assertEqual(self.take(), "form.added lbl.added form.shown lbl.shown lbl.show form.show")

    def test_a_component_added_by_a_handler_enters_once(self):
        late = self.watched("late", Label())
        self.form.add_event_handler("show", lambda **_args: late.parent or self.form.add_component(late))
        self.open(self.form)
        self.assertEqual(self.take().split().count("late.show"), 1)

    def test_a_form_that_comes_back_enters_again(self):
        self.open(self.form)
        self.open(Label())
        self.take()
        self.open(self.form)
        self.assertTrue(self.take().startswith("form.added lbl.added lp.added btn.added form.shown"))


class Failing(LifecycleCase):
    def test_a_component_that_cannot_appear_as_it_should_keeps_no_other_from_it(self):
        broken: list[bool] = []

        def row(item: str) -> DataRowPanel:
            if broken and item == "b":
                raise ZeroDivisionError
            return DataRowPanel(item={"id": item})

        grid, form = DataGrid(columns=[{"id": "id"}], rows_per_page=1), LinearPanel()
        rows, timer = RepeatingPanel(item_template=row), Timer(interval=1)
        grid.add_component(rows)
        rows.items = "ab"
        broken.append(True)
        # Outside of the grid, it shows all its rows when it is on the page.
        rows.remove_from_parent()
        for part in (rows, self.watched("lbl", Label()), timer):
            form.add_component(part)
        timer.set_event_handler("tick", lambda **_args: self.seen.append("tick"))
        with self.assertRaises(ZeroDivisionError):
            self.open(form)
        self.bridge.clock.advance(1)
        self.assertEqual(self.take(), "lbl.added lbl.shown lbl.show tick")
