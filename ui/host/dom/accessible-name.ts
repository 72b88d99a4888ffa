import type { Control } from '../../components/definition.ts';
import type { LiveNode } from './live-node.ts';

/** The attribute that was set here on a node's control. Only this one is ever removed; those of scripts and themes stay. */
interface AppliedName {
  readonly element: Element;
  readonly attribute: 'aria-labelledby' | 'aria-label';
  readonly value: string;
}

const applied = new WeakMap<LiveNode, AppliedName>();

/** Sources of a control's accessible name, the better one first: the id of a text, and a title. */
export interface NameSources {
  readonly label: string | null;
  readonly title: string | null;
}

/** Give a node's control the best accessible name, in place of the one that was given before; a control of null needs none. */
export function setAccessibleName(live: LiveNode, control: Control | null, names: NameSources): void {
  const known = applied.get(live);
  const standing = known && known.element.getAttribute(known.attribute) === known.value ? known : null;
  const best = control && !isNamed(control, standing) ? choose(control, names) : null;
  if (best && standing && best.attribute === standing.attribute && best.value === standing.value) return;
  standing?.element.removeAttribute(standing.attribute);
  applied.delete(live);
  if (!best) return;
  best.element.setAttribute(best.attribute, best.value);
  applied.set(live, best);
}

function choose({ element, says }: Control, { label, title }: NameSources): AppliedName | null {
  if (label !== null) return { element, attribute: 'aria-labelledby', value: label };
  return title && !says ? { element, attribute: 'aria-label', value: title } : null;
}

/** Has the control a name that is not ours? One from a page script, a template or a theme takes precedence. */
function isNamed({ element, says }: Control, standing: AppliedName | null): boolean {
  const foreign = (attribute: AppliedName['attribute']): string | null =>
    standing?.attribute === attribute ? null : element.getAttribute(attribute);
  if (foreign('aria-labelledby') !== null) return true;
  const own = foreign('aria-label');
  return (own !== null && own !== says) || hasLabel(element);
}

/** Has the element a label? The property `labels` is not used, since it makes the browser search the whole document each time. */
function hasLabel(element: HTMLElement): boolean {
  const around = element.closest('label');
  if (around?.control === element && around.textContent !== '') return true;
  if (element.id === '') return false;
  const labels = element.ownerDocument.querySelectorAll<HTMLLabelElement>('label[for]');
  return [...labels].some((label) => label.htmlFor === element.id && label.textContent !== '');
}
