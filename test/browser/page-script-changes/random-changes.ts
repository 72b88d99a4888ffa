/** What page scripts do to the insides of components: one random change each time. */
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
    // A move to where it is would be none to see, but for the browser's own choice in a list.
    if (to === from && (before === node || before === node.nextSibling)) return;
    to.insertBefore(node, before);
    removeEmptied(from);
  },
  function edit(node, _root, random) {
    if (node instanceof Text) node.data = `edited ${random.below(1000)}`;
    else if (node.firstChild instanceof Text) node.firstChild.data = `edited ${random.below(1000)}`;
  },
];

/** Change something in a component's root that isn't another component's; gives the change's name, null where there is nothing. */
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

/** A script that takes out what it had wrapped doesn't leave its wrapper. */
function removeEmptied(wrapper: Element | null): void {
  let empty = wrapper;
  while (empty && strangers.has(empty) && empty.childNodes.length === 0) {
    const around: Element | null = empty.parentElement;
    empty.remove();
    empty = around;
  }
}

/** All that is in a root, but for what is, or holds, another component. */
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
