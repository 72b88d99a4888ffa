/** Random changes to the content of components, as page scripts make them: one each time. */
import type { Random } from './random.ts';

type Change = (node: ChildNode, root: Element, random: Random) => void;

const changes: readonly Change[] = [
  function replace(node, _root, random) {
    node.replaceWith(stranger(random.chance(2) ? 'svg' : 'font', `replaced ${random.below(100)}`));
  },
  function wrap(node, _root, random) {
    const wrapper = stranger(random.chance(2) ? 'font' : 'span', '');
    node.replaceWith(wrapper);
    wrapper.append(node);
  },
  function unwrap(node) {
    if (node instanceof Element) node.replaceWith(...node.childNodes);
  },
  function remove(node) {
    node.remove();
  },
  function move(node, root, random) {
    const from = node.parentElement;
    const places = [root, ...elementsIn(root)].filter((place) => !node.contains(place) && !(place instanceof HTMLInputElement));
    const to = random.of(places);
    const before = [null, ...to.childNodes][random.below(to.childNodes.length + 1)] ?? null;
    // A move to the same place would be invisible, except that the browser may select another option.
    if (to === from && (before === node || before === node.nextSibling)) return;
    to.insertBefore(node, before);
    removeEmptied(from);
  },
  function edit(node, _root, random) {
    if (node instanceof Text) node.data = `edited ${random.below(1000)}`;
    else if (node.firstChild instanceof Text) node.firstChild.data = `edited ${random.below(1000)}`;
  },
];

/**
 * Changes something in a component's root that belongs to no other component; returns the change's name, or null if there is
 * nothing to change.
 */
export function changeIn(root: Element, random: Random): string | null {
  const inside = nodesIn(root);
  if (inside.length === 0) return null;
  const change = random.of(changes);
  change(random.of(inside), root, random);
  return change.name;
}

const strangers = new WeakSet<Element>();

function stranger(name: string, text: string): Element {
  const element = document.createElement(name);
  element.textContent = text;
  strangers.add(element);
  return element;
}

/** A script that removes what it had wrapped also removes the wrapper. */
function removeEmptied(wrapper: Element | null): void {
  let empty = wrapper;
  while (empty && strangers.has(empty) && empty.childNodes.length === 0) {
    const around: Element | null = empty.parentElement;
    empty.remove();
    empty = around;
  }
}

/** All nodes in a root, except those that are, or contain, another component. */
function nodesIn(parent: Element): ChildNode[] {
  return [...parent.childNodes].flatMap((node) => {
    if (!(node instanceof Element)) return [node];
    if (holdsComponent(node)) return isComponent(node) ? [] : nodesIn(node);
    return [node, ...nodesIn(node)];
  });
}

function elementsIn(root: Element): Element[] {
  return nodesIn(root).filter((node) => node instanceof Element);
}

export function isComponent(element: Element): boolean {
  return '__anvilPyComponent' in element;
}

function holdsComponent(element: Element): boolean {
  return isComponent(element) || [...element.querySelectorAll('*')].some(isComponent);
}
