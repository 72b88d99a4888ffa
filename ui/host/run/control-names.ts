import type { NodeId } from '../../../protocol/index.ts';
import type { Control } from '../../components/definition.ts';
import type { LiveNode } from '../dom/live-node.ts';
import type { Page } from './page.ts';

/** What was set on a control here: whatever scripts and themes say themselves stays. */
interface Given {
  readonly attribute: 'aria-labelledby' | 'aria-label';
  readonly value: string;
}

const given = new WeakMap<Element, Given>();

/**
 * Name the boxes and choices in a container for those who hear the page: by the Label right in front of each, as it reads to
 * the eye, else by the container's own title. Apps have no other way to say it.
 */
export function nameControls({ store, nodes }: Page, container: NodeId): void {
  const live = nodes.find(container);
  const record = store.find(container);
  if (!live?.arrangement || !record) return;
  const children = record.children.flatMap(({ id }) => nodes.find(id) ?? []).filter(({ definition }) => !definition.placeless);
  const controls = children.map(({ behaviour }) => behaviour.control?.() ?? null);
  const title = live.definition.titleOf?.(record.props) ?? null;
  controls.forEach((control, at) => {
    if (!control) return;
    const label = children[at - 1];
    // A line of Labels above a line of boxes: which of them belong together the order does not tell.
    const isTable = children[at - 2]?.behaviour.names && controls[at + 1]?.says === null;
    withdraw(control);
    if (!isNamed(control)) give(control, label && !isTable ? idOf(label) : null, title);
  });
}

function withdraw({ element }: Control): void {
  const known = given.get(element);
  if (known && element.getAttribute(known.attribute) === known.value) element.removeAttribute(known.attribute);
  given.delete(element);
}

function give({ element, says }: Control, label: string | null, title: string | null): void {
  let name: Given;
  if (label !== null) name = { attribute: 'aria-labelledby', value: label };
  else if (title && !says) name = { attribute: 'aria-label', value: title };
  else return;
  element.setAttribute(name.attribute, name.value);
  given.set(element, name);
}

/** Of the text that a Label names others by; null for what is no Label. */
function idOf({ id, behaviour: { names } }: LiveNode): string | null {
  if (!names) return null;
  names.id ||= `hearth-label-${id}`;
  return names.id;
}

/** By a page script, a template or a theme, which knows better. */
function isNamed({ element, says }: Control): boolean {
  const own = element.getAttribute('aria-label');
  if (element.hasAttribute('aria-labelledby') || (own !== null && own !== says)) return true;
  const { labels } = element as HTMLInputElement;
  return [...(labels ?? [])].some((label) => label.textContent !== '');
}
