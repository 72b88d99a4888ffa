/**
 * Page scripts replace, wrap and remove elements inside components: icon libraries do so with every icon, translators with every
 * text. Before React changes such an interior, it is restored as React left it.
 */
import { holdsComponent } from '../dom/live-node.ts';
import { place } from '../dom/place.ts';
import type { RenderedNode } from './fibers.ts';
import { isUnmanaged } from './unmanaged.ts';

/**
 * Restores an interior in `root` if one of its nodes isn't where React put it, or a text was edited. React's own elements are kept,
 * with focus, typed text and listeners; elements that replace or wrap them are removed. What page scripts have only added stays if
 * nothing else is wrong. Returns true if something was restored.
 */
export function restore(root: Element, rendered: readonly RenderedNode[]): boolean {
  if (stands(root, rendered)) return false;
  putBack(root, rendered);
  return true;
}

/** Are all elements and texts in their parent, in order and before children, and do the texts have their content? */
function stands(parent: Node, rendered: readonly RenderedNode[]): boolean {
  let next = 0;
  for (let child = parent.firstChild; child && next < rendered.length; child = child.nextSibling) {
    if (child === rendered[next]?.node) next += 1;
    else if (holdsComponent(child)) return false;
  }
  return next === rendered.length && rendered.every(isWhole);
}

function isWhole({ node, props, text, parts }: RenderedNode): boolean {
  if (props === null) return node.nodeValue === text;
  if (isFilledByOthers(node, props)) return true;
  return stands(node, parts) && (text === null || textIn(node) === text);
}

function isFilledByOthers(node: Node, { dangerouslySetInnerHTML }: NonNullable<RenderedNode['props']>): boolean {
  return dangerouslySetInnerHTML !== undefined || isUnmanaged(node);
}

/** The text directly in an element. */
function textIn(element: Node): string {
  let text = '';
  for (let child = element.firstChild; child; child = child.nextSibling) {
    if (child.nodeType === Node.TEXT_NODE) text += child.nodeValue;
  }
  return text;
}

/** Put everything of React's back in order. */
export function putBack(parent: Node, rendered: readonly RenderedNode[]): void {
  const own = new Set<Node>(rendered.map(({ node }) => node));
  const stays = (node: Node): boolean => own.has(node) || holdsComponent(node);
  let before = firstFrom(parent.firstChild, stays);
  for (const { node } of rendered) {
    if (node === before) before = firstFrom(before.nextSibling, stays);
    else put(node, parent, before);
  }
  // Removed only now that our elements have been moved out of them, with the focus.
  for (const stranger of [...parent.childNodes]) if (!stays(stranger)) stranger.remove();
  for (const one of rendered) putBackInside(one);
}

function firstFrom(start: ChildNode | null, matches: (node: Node) => boolean): ChildNode | null {
  let node = start;
  while (node && !matches(node)) node = node.nextSibling;
  return node;
}

function putBackInside({ node, props, text, parts }: RenderedNode): void {
  if (props === null) {
    if (node.nodeValue !== text) node.nodeValue = text;
  } else if (isFilledByOthers(node, props)) return;
  else if (text === null) putBack(node, parts);
  else if (!saysOnly(node, text)) node.textContent = text;
}

function saysOnly({ firstChild }: Node, text: string): boolean {
  return firstChild === null
    ? text === ''
    : firstChild.nodeType === Node.TEXT_NODE && firstChild.nextSibling === null && firstChild.nodeValue === text;
}

/** Moves a node; an element keeps its focus. */
function put(node: ChildNode, parent: Node, before: ChildNode | null): void {
  if (node.contains(parent)) takeOut(parent, node);
  if (node instanceof Element) place(node, parent as Element, before as Element | null);
  else parent.insertBefore(node, before);
}

/** If a page script has put the component into a part of its own interior, moves the component out, to the place of that part. */
function takeOut(inner: Node, outer: ChildNode): void {
  const around = [...outer.childNodes].find((child) => child.contains(inner));
  if (!around) return;
  if (outer.parentNode) put(around, outer.parentNode, outer);
  else around.remove();
}
