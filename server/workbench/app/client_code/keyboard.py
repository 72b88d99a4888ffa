"""Where who has no mouse goes on, when what had the focus is there no more."""

from anvil.js import get_dom_node


def go_on_from(component):
    node = get_dom_node(component)
    (node.querySelector("button") or node).focus()
