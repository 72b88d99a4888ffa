"""After any changes of a tree, also by handlers during changes, every component knows its state."""

import random
from typing import Any

from hearth_properties import repeated

from anvil import Component, Label, LinearPanel, open_form
from anvil._model.lifecycle import ADDED, HIDDEN, REMOVED, SHOWN
from hearth_testing import RuntimeCase

_OPPOSITES = ((ADDED, REMOVED), (SHOWN, HIDDEN))


class RandomLives(RuntimeCase):
    def test_flags_and_events_agree_with_the_tree(self):
        for seed in range(repeated(20)):
            with self.subTest(seed=seed):
                self.live(random.Random(seed), meddling=0)

    def test_handlers_may_meddle(self):
        for seed in range(repeated(20)):
            with self.subTest(seed=seed):
                self.live(random.Random(seed), meddling=0.15)

    def live(self, rng: random.Random, meddling: float) -> None:
        self.rng, self.meddling = rng, meddling
        self.heard: dict[tuple[Component, str], int] = {}
        self.depth = 0
        self.known: list[Component] = [LinearPanel()]
        self.watch(self.known[0])
        open_form(self.known[0])
        for _ in range(60):
            self.step()
            if not self.depth:
                self.check()
        self.assertEqual(self.reported(), [])

    def watch(self, component: Component) -> None:
        for pair in _OPPOSITES:
            for event in pair:
                component.add_event_handler(event, self.hear)

    def hear(self, sender: Component, event_name: str, **_event_args: Any) -> None:
        self.heard[sender, event_name] = self.heard.get((sender, event_name), 0) + 1
        if self.depth < 2 and self.rng.random() < self.meddling:
            self.depth += 1
            try:
                self.step()
            finally:
                self.depth -= 1

    def step(self) -> None:
        rng, one = self.rng, self.rng.choice(self.known)
        choice = rng.random()
        root = self.known[0]
        if choice < 0.3:
            self.add(rng.choice((Label, LinearPanel))())
        elif choice < 0.5 and one is not root:
            one.remove_from_parent()
        elif choice < 0.65 and one is not root and one.parent is None:
            self.add(one)
        elif choice < 0.9:
            one.visible = not one.visible  # type: ignore[attr-defined]
        elif choice < 0.95:
            open_form(root)

    def add(self, child: Component) -> None:
        inside = _everything(child)
        panels = [one for one in self.known if isinstance(one, LinearPanel) and one not in inside]
        if child not in self.known:
            self.known.append(child)
            self.watch(child)
        self.rng.choice(panels).add_component(child)

    def check(self) -> None:
        on_page = dict(_visit(self.known[0], True))
        for one in self.known:
            core = one._anvil_core
            added = one in on_page
            shown = on_page.get(one, False)
            self.assertEqual((core.added, core.shown), (added, shown))
            for (begin, end), now in zip(_OPPOSITES, (added, shown), strict=True):
                difference = self.heard.get((one, begin), 0) - self.heard.get((one, end), 0)
                self.assertEqual(difference, int(now), (begin, end))


def _everything(component: Component) -> list[Component]:
    children = component._anvil_core.children or ()
    return [component, *(below for child in children for below in _everything(child))]


def _visit(component: Component, visible: bool) -> list[tuple[Component, bool]]:
    visible = visible and bool(component.visible)  # type: ignore[attr-defined]
    children = component._anvil_core.children or ()
    return [(component, visible), *(found for child in children for found in _visit(child, visible))]
