"""After random changes of a tree in Python, the page's tree is the same."""

import random
from typing import Any

from anvil import Component, Label, LinearPanel, TextBox, Timer
from anvil.js import get_dom_node
from hearth_testing import Node, RuntimeCase

_KINDS = (Label, LinearPanel, TextBox, Timer, LinearPanel)


def python_tree(component: Component) -> Any:
    """Node number, text and children of components that have a place on the page."""
    children = [one for one in component._anvil_core.children or () if one._anvil_crosses]
    return (
        component._anvil_core.node,
        getattr(component, "text", None) or None,
        [python_tree(one) for one in children],
    )


def page_tree(node: Node) -> Any:
    return (node.id, node.props.get("text") or None, [page_tree(child) for child in node.children])


class RandomTrees(RuntimeCase):
    def test_the_pages_tree_is_pythons(self):
        for seed in range(40):
            with self.subTest(seed=seed):
                self.walk(random.Random(seed))

    def walk(self, rng: random.Random) -> None:
        root = LinearPanel()
        known: list[Component] = [root]
        if rng.random() < 0.7:
            self.open(root)
        for _ in range(60):
            self.step(rng, root, known)
        self.open(root)
        self.assertEqual(page_tree(self.page.app or self.fail()), python_tree(root))

    def step(self, rng: random.Random, root: LinearPanel, known: list[Component]) -> None:
        one = rng.choice(known)
        choice = rng.random()
        if choice < 0.35:
            self.add(rng, rng.choice(_KINDS)(), known)
        elif choice < 0.5 and one is not root:
            one.remove_from_parent()
            self.add(rng, one, known)
        elif choice < 0.6 and one is not root:
            one.remove_from_parent()
        elif choice < 0.8 and isinstance(one, (Label, TextBox)):
            one.text = rng.choice("abc")
        elif choice < 0.85 and one._anvil_crosses:
            get_dom_node(one)
        elif choice < 0.9 and isinstance(one, LinearPanel):
            one.clear()
        elif choice < 0.95:
            self.flush()
            if root._anvil_core.place == "open_form":
                self.assertEqual(page_tree(self.page.app or self.fail()), python_tree(root))

    def add(self, rng: random.Random, child: Component, known: list[Component]) -> None:
        below = set(_everything(child))
        panels = [one for one in known if isinstance(one, LinearPanel) and one not in below]
        rng.choice(panels).add_component(child, index=rng.choice([None, 0, 1, 2, -1]))
        if child not in known:
            known.append(child)


def _everything(component: Component) -> list[Component]:
    children = component._anvil_core.children or ()
    return [component, *(below for child in children for below in _everything(child))]
