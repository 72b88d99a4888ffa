import { HostOp, type NodeId, type ObjectQuestion } from '../../../protocol/index.ts';
import type { ObjectOp } from '../objects/index.ts';
import type { Mirror } from './mirror.ts';

export interface StaleScope {
  readonly mirror: Mirror;
  /** The component that an element belongs to. */
  readonly owningNode: (element: Element) => NodeId | null;
}

/** Questions that are answered by functions of the object's own. */
const RUNS_SCRIPT: ReadonlySet<ObjectQuestion> = new Set(['get', 'iterator', 'keys', 'step']);

/**
 * Python uses a page object: whose mirrored state may differ afterwards, with no event that tells of it? Of a whole form of
 * inputs one is looked at where that can be said, and none for what only looks or styles.
 */
export function markStaleAfter(operation: ObjectOp, object: unknown, { mirror, owningNode }: StaleScope): void {
  if (operation[0] === HostOp.read || (operation[0] === HostOp.query && !RUNS_SCRIPT.has(operation[3]))) return;
  if (object instanceof CSSStyleDeclaration || object instanceof DOMStringMap || object instanceof DOMTokenList) return;
  // Ticking a radio button unticks others; what a custom element does with a property is its own.
  const alone = operation[0] === HostOp.write && operation[2] !== 'checked' && object instanceof Element;
  if (!alone || object.localName.includes('-')) return mirror.markStale();
  const owner = owningNode(object);
  if (owner !== null) mirror.markStale(owner);
}
