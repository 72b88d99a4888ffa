import type { NodeId, NodeProps } from '../../../protocol/index.ts';
import type { Arrangement, ComponentDefinition, NodeBehaviour, NodeContext, RootLook } from '../../components/definition.ts';
import { applyLook, NO_LOOK } from './look.ts';

/** Page scripts find a component from its element by these (api §3.1); they hold the node's id, not a component. */
interface RootElement extends HTMLElement {
  __anvilPyComponent?: NodeReference;
}

/** The part of jQuery, where a page has it, that keeps data with elements. */
interface JQueryData {
  data(element: Element, key: string, value: unknown): unknown;
}

/** What page scripts may hold of a component. */
export interface NodeReference {
  readonly id: NodeId;
}

const NO_BEHAVIOUR: NodeBehaviour = {};

/**
 * A node with its root element, made once and kept until the node is destroyed: through removal, re-adding and moves.
 * Holds what was applied to the root, so that changes are applied as differences.
 */
export class LiveNode {
  readonly id: NodeId;
  readonly definition: ComponentDefinition;
  readonly root: HTMLElement;
  readonly context: NodeContext;
  behaviour: NodeBehaviour = NO_BEHAVIOUR;
  /** What the interior's hooks have said. Where both say the same, the definition's own behaviour counts. */
  #offered: NodeBehaviour | null = null;
  #own: NodeBehaviour = NO_BEHAVIOUR;
  arrangement: Arrangement | null = null;
  #look: RootLook = NO_LOOK;
  /** Null for none, as in most. */
  #cleanups: (() => void)[] | null = null;

  constructor(id: NodeId, definition: ComponentDefinition, root: HTMLElement, makeContext: (live: LiveNode) => NodeContext) {
    this.id = id;
    this.definition = definition;
    this.root = root;
    this.context = makeContext(this);
  }

  get inlinable(): boolean {
    if (this.#look.classes.includes('anvil-inlinable')) return true;
    // Asked of every child of every container: `classList` would make an object for each.
    return /(^|\s)anvil-inlinable(\s|$)/.test(this.root.getAttribute('class') ?? '');
  }

  applyLook(props: NodeProps): void {
    const look = this.definition.look(props, this.context.prefix);
    applyLook(this.root, this.#look, look);
    this.#look = look;
  }

  /** Native listeners and skeleton; the interior is there by now. */
  start(): void {
    const { behave, arrangement } = this.definition;
    this.arrangement = arrangement?.(this.context) ?? null;
    this.#own = behave?.(this.context) ?? NO_BEHAVIOUR;
    this.#combine();
  }

  /** A part of the behaviour from within the interior, in place of what was said of the same before. */
  offer(part: NodeBehaviour): void {
    this.#offered = joined(this.#offered ?? NO_BEHAVIOUR, part);
    this.#combine();
  }

  #combine(): void {
    this.behaviour = this.#offered ? joined(this.#offered, this.#own) : this.#own;
  }

  onDestroy(cleanup: () => void): void {
    this.#cleanups ??= [];
    this.#cleanups.push(cleanup);
  }

  /** Run the cleanups, newest first. One that throws doesn't keep the others from running. */
  end(report: (error: unknown) => void): void {
    const cleanups = this.#cleanups ?? [];
    this.#cleanups = null;
    for (const cleanup of cleanups.toReversed()) {
      try {
        cleanup();
      } catch (error) {
        report(error);
      }
    }
  }
}

/** Two parts of a behaviour as one, with the methods of both. Where both say the same, `last` counts. */
function joined(first: NodeBehaviour, last: NodeBehaviour): NodeBehaviour {
  const methods = { ...first.methods, ...last.methods };
  const clicks = { ...first.clicks, ...last.clicks };
  return { ...first, ...last, methods, clicks };
}

/** Leave the back reference that page scripts and `anvil.call` follow. */
export function markRoot(root: HTMLElement, id: NodeId): void {
  const reference: NodeReference = { id };
  (root as RootElement).__anvilPyComponent = reference;
  const { jQuery } = (root.ownerDocument.defaultView as (Window & { readonly jQuery?: JQueryData }) | null) ?? {};
  // Kept, and found, under this name whichever way it is written; with hyphens, jQuery Migrate would look for both each time.
  jQuery?.data(root, 'anvilPyComponent', reference);
}

/** The nearest component around an element that `accepts` takes; null outside any. */
export function owningNode(element: Element | null, accepts: (id: NodeId) => boolean = () => true): NodeId | null {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const reference = (at as RootElement).__anvilPyComponent;
    if (reference && accepts(reference.id)) return reference.id;
  }
  return null;
}

/** Is it a component's root, or is one in it? */
export function holdsComponent(node: Node): boolean {
  if (!(node instanceof Element)) return false;
  return isRoot(node) || [...node.querySelectorAll('*')].some(isRoot);
}

function isRoot(element: Element): boolean {
  return (element as RootElement).__anvilPyComponent !== undefined;
}
