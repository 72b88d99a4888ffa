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
 * Python has used a page object, and whoever sets `value` or `checked` raises no event. So the nodes whose mirrored state this
 * may have changed are marked, and looked at before anything goes up: only the element's own node where one property was
 * written, all nodes where any script may run, and none where something is merely read or styled.
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
