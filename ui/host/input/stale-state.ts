import { HostOp, type NodeId, type ObjectQuestion } from '../../../protocol/index.ts';
import type { ObjectOp } from '../objects/index.ts';
import type { Mirror } from './mirror.ts';

export interface StaleScope {
  readonly mirror: Mirror;
  /** The component that an element belongs to. */
  readonly owningNode: (element: Element) => NodeId | null;
}

/** Questions for which a function of the object itself may run. */
const RUNS_SCRIPT: ReadonlySet<ObjectQuestion> = new Set(['get', 'iterator', 'keys', 'step']);

/**
 * Marks the nodes whose mirrored state an operation on a page object may have changed, since setting `value` or `checked` raises no event.
 * Their state is read again before anything is sent. These are the element's own node if one property was written, all nodes if any
 * script may have run, and none if something was only read or styled.
 */
export function markStaleAfter(operation: ObjectOp, object: unknown, { mirror, owningNode }: StaleScope): void {
  if (operation[0] === HostOp.read || (operation[0] === HostOp.query && !RUNS_SCRIPT.has(operation[3]))) return;
  if (object instanceof CSSStyleDeclaration || object instanceof DOMStringMap || object instanceof DOMTokenList) return;
  // Checking a radio button unchecks others of its group; a custom element may do anything when a property is set.
  const alone = operation[0] === HostOp.write && operation[2] !== 'checked' && object instanceof Element;
  if (!alone || object.localName.includes('-')) return mirror.markStale();
  const owner = owningNode(object);
  if (owner !== null) mirror.markStale(owner);
}
