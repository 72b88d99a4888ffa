"""Descriptions of components whose texts run app code, which may wait or end the flow."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from anvil import (
    Label,
    LinearPanel,
    WithLayout,
    alert,
    get_open_form,
    open_form,
    set_default_error_handling,
)
from anvil._runtime.reports import errors
from anvil._runtime.waiting.blocking import sleep
from hearth_testing import ParkingCase


class Text:
    """A text whose `__str__` runs a function."""

    def __init__(self, says: Callable[[], Any]) -> None:
        self._says = says

    def __str__(self) -> str:
        return str(self._says())


class Slow(Text):
    """A text whose `__str__` waits."""

    def __init__(self, says: str, seconds: float = 1) -> None:
        self.asked = 0
        self._seconds = seconds
        super().__init__(lambda: says)

    def __str__(self) -> str:
        self.asked += 1
        sleep(self._seconds)
        return super().__str__()


class Reading(ParkingCase):
    def setUp(self) -> None:
        super().setUp()
        self.form = LinearPanel()
        self.open(self.form)

    def texts(self) -> list[Any]:
        self.flush()
        return [node.props.get("text") for node in self.page.find("Label")]

    def stop(self) -> Any:
        raise KeyboardInterrupt

    def test_what_others_change_while_a_text_is_asked_for_is_on_the_page(self):
        panel, first, slow, last = LinearPanel(), Label(text="a"), Slow("slow"), Label(text="c")
        for one in (first, Label(text=slow), last):
            panel.add_component(one)

        def change() -> None:
            first.text = "A"
            last.text = "C"
            panel.add_component(Label(text="new"))

        self.run_flows(lambda: self.form.add_component(panel), change)
        self.assertEqual(self.texts(), ["A", "slow", "C", "new"])
        self.assertEqual(slow.asked, 1)

    def test_a_text_that_had_to_be_asked_for_does_not_take_the_place_of_a_later_one(self):
        label = Label()
        self.form.add_component(label)

        def set_text(value: object) -> Callable[[], None]:
            return lambda: setattr(label, "text", value)

        self.run_flows(set_text(Slow("older", 2)), set_text(Slow("newer", 1)))
        self.assertEqual(self.texts(), ["newer"])
        self.run_flows(set_text(Slow("older", 1)), set_text("newest"))
        self.assertEqual(self.texts(), ["newest"])

    def test_a_place_is_that_of_when_the_text_is_known(self):
        gone = Label(text="gone")
        self.form.add_component(gone)
        self.run_flows(
            lambda: self.form.add_component(Label(text=Slow("slow"))),
            gone.remove_from_parent,
        )
        self.assertEqual(self.texts(), ["slow"])

    def test_what_is_set_while_its_own_text_is_asked_for_is_on_the_page(self):
        label = Label(text=Slow("slow"))

        def change() -> None:
            label.bold = True

        self.run_flows(lambda: self.form.add_component(label), change)
        self.flush()
        self.assertEqual(self.page.find("Label")[0].props, {"text": "slow", "bold": True})

    def test_a_flow_that_is_stopped_there_leaves_all_as_it_was(self):
        label = Label(text=Text(self.stop))
        with self.assertRaises(KeyboardInterrupt):
            self.form.add_component(label)
        self.assertEqual((label.parent, self.form.get_components()), (None, []))
        label.text = "again"
        self.form.add_component(label)
        self.assertEqual(self.texts(), ["again"])

    def test_who_hears_of_what_cannot_be_shown_may_wait(self):
        label, bad = Label(text="a"), Label(text=Text(lambda: 1 / 0))
        panel = LinearPanel()
        for one in (label, bad):
            panel.add_component(one)
        self.patch(errors, "_handler", None)

        def handle(error: BaseException) -> None:
            self.log.append(str(error))
            sleep(1)

        set_default_error_handling(handle)

        def change() -> None:
            label.text = "b"

        self.run_flows(lambda: self.form.add_component(panel), change)
        self.assertEqual(self.texts(), ["b", None])
        self.assertEqual(self.log, ["division by zero"])
        self.assertEqual(
            self.reported(), ["ZeroDivisionError: division by zero\nwhile showing 'text' of a Label"]
        )


class Places(ParkingCase):
    def test_a_component_that_got_another_place_meanwhile_is_refused(self):
        first, second = LinearPanel(), LinearPanel()
        form = LinearPanel()
        for one in (first, second):
            form.add_component(one)
        self.open(form)

        class Layout(LinearPanel):
            def __init__(self) -> None:
                super().__init__()
                sleep(1)

        class Form(WithLayout, layout=Layout):
            pass

        child = Form()

        def add(panel: LinearPanel) -> None:
            try:
                panel.add_component(child)
            except ValueError as error:
                self.log.append(str(error))

        self.run_flows(lambda: add(first), lambda: add(second))
        self.assertEqual(
            self.log, ["This component is already added to a container, call remove_from_parent() first"]
        )
        self.assertEqual((first.get_components(), second.get_components()), ([child], []))

    def test_a_form_is_not_opened_that_is_in_an_alert_by_now(self):
        form = LinearPanel()
        form.add_component(Label(text=Slow("slow")))

        def opened() -> None:
            sleep(0.5)
            try:
                open_form(form)
            except ValueError as error:
                self.log.append(str(error))
            form.raise_event("x-close-alert")

        self.run_flows(lambda: alert(form, buttons=[]), opened)
        self.assertEqual(
            self.log, ["This component is already inside an alert and cannot be added to a container"]
        )
        self.assertIsNone(get_open_form())

    def test_the_content_of_a_dialog_that_did_not_come_is_free(self):
        stopped = True

        def says() -> str:
            if stopped:
                raise KeyboardInterrupt
            return "text"

        form = LinearPanel()
        form.add_component(Label(text=Text(says)))
        with self.assertRaises(KeyboardInterrupt):
            alert(form, buttons=[])
        stopped = False
        self.open(form)
        self.assertEqual(self.page.find("Label")[0].props, {"text": "text"})
        self.assertIs(get_open_form(), form)
